import { Box, render, Static, Text } from 'ink';
import { exits } from '../exits.ts';
import type { Terminal } from '../terminal.ts';
import { bar } from '../view/bars.ts';
import type { ProgressShown } from './progress.ts';
import type { Progress } from './send-products.ts';

const WIDTH = 20;

type Shown = { progress: Progress; lines: number; above: readonly string[]; seconds: number; colour: boolean };

/** Draws how far an import is on standard error, below what it has to say. */
export function drawProgress({ colour }: Terminal, lines: number): ProgressShown {
  const zero = { created: 0, changed: 0, unchanged: 0, left_out: 0, refused: 0 };
  let shown: Shown = { progress: { line: 0, counts: zero }, lines, above: [], seconds: 0, colour };
  // Ctrl-C ends the import after the part that is on its way, and not this drawing alone.
  const drawing = render(<ProgressBar {...shown} />, { stdout: process.stderr, exitOnCtrlC: false, patchConsole: false });
  const begun = Date.now();
  let ended = false;
  // Ink ends the command with a signal that nobody else listens for; the second Ctrl-C does.
  let pressed = 0;
  const interrupted = () => {
    pressed += 1;
    if (pressed > 1) process.exit(exits.interrupted);
  };
  process.on('SIGINT', interrupted);
  const draw = (change: Partial<Shown>) => {
    shown = { ...shown, ...change, seconds: (Date.now() - begun) / 1_000 };
    if (!ended) drawing.rerender(<ProgressBar {...shown} />);
  };
  return {
    show: (progress) => draw({ progress }),
    above: (text) => draw({ above: [...shown.above, ...text.split('\n').filter((line) => line !== '')] }),
    end: () => {
      if (ended) return;
      ended = true;
      process.off('SIGINT', interrupted);
      drawing.unmount();
    },
  };
}

function ProgressBar({ progress: { line, counts }, lines, above, seconds, colour }: Shown) {
  const share = lines === 0 ? 0 : Math.min(1, line / lines);
  const left = share > 0.02 && share < 1 ? `, ${Math.ceil((seconds / share) * (1 - share))} s left` : '';
  const done = Object.values(counts).reduce((sum, count) => sum + count, 0);
  return (
    <>
      <Static items={[...above]}>{(text, at) => <Text key={at}>{text}</Text>}</Static>
      <Box>
        <Box flexShrink={0}>
          <Text {...(colour && { color: 'green' })}>{bar(share, 1, WIDTH).padEnd(WIDTH, '░')}</Text>
        </Box>
        <Text wrap="truncate-end">
          {` ${Math.floor(share * 100)} %  ${done} products: ${counts.created} created, ${counts.changed} changed, ${counts.refused} refused${left}`}
        </Text>
      </Box>
    </>
  );
}

import { Box, Text, useApp, useInput } from 'ink';
import { useState } from 'react';
import { mayMove } from '#domain/mailings/rules.ts';
import type { Mailing } from '#domain/mailings/types.ts';
import { Lines } from '../view/Lines.tsx';
import { type Prompt, Question } from '../view/Question.tsx';
import { useSize } from '../view/use-size.ts';
import { progressLines } from './progress-lines.ts';
import { useMailing, type Watched } from './use-mailing.ts';
import { doneOf, people } from './words.ts';

/** How far a mailing has come, and the keys that pause, resume and cancel it. To leave the screen changes nothing. */
export function WatchScreen({ colour, ...watched }: Watched & { colour: boolean }) {
  const { rows, columns } = useSize();
  const { exit } = useApp();
  const { seen, latest, problem, move } = useMailing(watched);
  const [prompt, setPrompt] = useState<Prompt>();
  useInput(
    (input, key) => {
      if (key.escape || input === 'q') return exit();
      const mailing = latest.current;
      if (mailing === undefined) return;
      if (input === 'p' && mayMove(mailing.state, 'pause')) void move('pause');
      if (input === 'r' && mayMove(mailing.state, 'resume')) void move('resume');
      if (input === 'c' && mayMove(mailing.state, 'cancel')) askToCancel(mailing);
    },
    { isActive: prompt === undefined },
  );

  function askToCancel({ counts }: Mailing): void {
    const left = counts.all - doneOf(counts);
    setPrompt({
      question: counts.all === 0 ? 'Cancel it for good?' : `${people(left)} will not get it. Cancel it for good?`,
      kind: 'yes',
      answered: (answer) => {
        setPrompt(undefined);
        if (answer !== undefined) void move('cancel');
      },
    });
  }

  const lines = seen === undefined ? [] : progressLines(seen, { colour, width: columns, rows: rows - 3 });
  return (
    // One line less than there are: Ink would else wipe the whole window each time.
    <Box flexDirection="column" height={rows - 1} width={columns}>
      <Box flexDirection="column" flexGrow={1} overflow="hidden">
        <Lines lines={lines} />
        {seen === undefined && problem === '' && <Text>asking …</Text>}
      </Box>
      <Box flexShrink={0}>
        {prompt === undefined ? (
          <Text wrap="truncate-end" {...(colour && { color: 'red' })}>
            {problem || ' '}
          </Text>
        ) : (
          <Question {...prompt} />
        )}
      </Box>
      <Box flexShrink={0}>
        <Text dimColor wrap="truncate-end">
          {keysFor(seen?.mailing, seen?.at).find((line) => line.length <= columns)}
        </Text>
      </Box>
    </Box>
  );
}

/** The longest first. */
function keysFor(mailing: Mailing | undefined, at: Date | undefined): string[] {
  if (mailing === undefined || at === undefined) return ['q leave'];
  const keys = [
    ...(mayMove(mailing.state, 'pause') ? ['p pause'] : []),
    ...(mayMove(mailing.state, 'resume') ? ['r resume'] : []),
    ...(mayMove(mailing.state, 'cancel') ? ['c cancel'] : []),
  ];
  const short = ['q leave', ...keys].join(' · ');
  const leave = mailing.state === 'sending' ? 'q leave, the mailing goes on' : 'q leave';
  const clock = new Intl.DateTimeFormat('sv', { timeStyle: 'medium' }).format(at);
  return [[leave, ...keys, `as of ${clock}`].join(' · '), `${short} · as of ${clock}`, short];
}

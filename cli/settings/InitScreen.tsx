import { Box, Text, useApp, useInput } from 'ink';
import { useEffect, useState } from 'react';
import { plain } from '../view/text.ts';
import { useSize } from '../view/use-size.ts';
import type { Ask, View } from './walk.ts';

type Asked = View & { answered: (answer: Awaited<ReturnType<Ask>>) => void };

/** One question at a time, until the walk ends. */
export function InitScreen({ walk, colour }: { walk: (ask: Ask) => Promise<void>; colour: boolean }) {
  const { exit } = useApp();
  const { rows, columns } = useSize();
  const [asked, setAsked] = useState<Asked>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: it begins once
  useEffect(() => {
    void walk((view) => new Promise((answered) => setAsked({ ...view, answered }))).then(() => exit(), exit);
  }, []);
  return (
    // One line less than there are: Ink would else wipe the whole window at each key.
    <Box flexDirection="column" height={rows - 1} width={columns}>
      {asked === undefined ? <Text>asking …</Text> : <Form key={`${asked.place} ${asked.question}`} {...asked} colour={colour} />}
    </Box>
  );
}

function Form({ place, title, lines, note, question, preset, problem, answered, colour }: Asked & { colour: boolean }) {
  const [typed, setTyped] = useState(preset);
  const [tried, setTried] = useState(false);
  const text = typed.trim();
  const wrong = typed !== preset || tried ? problem(text) : undefined;
  useInput((input, key) => {
    if (key.escape) return answered({ kind: 'skip' });
    if (key.upArrow) return answered({ kind: 'back' });
    if (key.return) return problem(text) === undefined ? answered({ kind: 'text', text }) : setTried(true);
    if (key.ctrl && input === 'u') return setTyped('');
    if (key.backspace || key.delete) return setTyped((now) => [...now].slice(0, -1).join(''));
    if (!key.ctrl && !key.meta && !key.tab) setTyped((now) => now + plain(input));
  });
  return (
    <>
      <Box justifyContent="space-between" flexShrink={0}>
        <Text bold wrap="truncate-end">
          {title}
        </Text>
        <Text dimColor>{place}</Text>
      </Box>
      <Box flexDirection="column" flexGrow={1} overflow="hidden" paddingTop={1}>
        {lines.map((line) => (
          <Text key={line} dimColor>
            {plain(line)}
          </Text>
        ))}
        <Box paddingTop={1} flexDirection="column">
          <Text>
            {question}: <Text bold>{typed}▏</Text>
          </Text>
          <Text {...(colour && wrong !== undefined && { color: 'yellow' })}>{wrong ?? plain(note)}</Text>
        </Box>
      </Box>
      <Text dimColor wrap="truncate-end">
        Enter confirms · ↑ back · Esc skips · Ctrl-U clears · Ctrl-C ends
      </Text>
    </>
  );
}

import { Box, Text, useApp, useInput } from 'ink';
import { useEffect, useRef, useState } from 'react';
import { plain } from '../view/text.ts';
import { useSize } from '../view/use-size.ts';
import type { Ask, View } from './walk.ts';

/** `tried`: Enter was pressed, so what is wrong is said although nothing was typed */
type Form = View & { typed: string; tried: boolean; answered: (answer: Awaited<ReturnType<Ask>>) => void };

/** One question at a time, until the walk ends. It reads the keys from its first moment on, so that none is lost between two questions. */
export function InitScreen({ walk, colour }: { walk: (ask: Ask) => Promise<void>; colour: boolean }) {
  const { exit } = useApp();
  const { rows, columns } = useSize();
  const [form, setForm] = useState<Form>();
  // What counts for the next key, which may come before what this one changed is rendered.
  const newest = useRef<Form>(undefined);
  const show = (next: Form) => {
    newest.current = next;
    setForm(next);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: it begins once
  useEffect(() => {
    const ask: Ask = (view) => new Promise((answered) => show({ ...view, typed: view.preset, tried: false, answered }));
    void walk(ask).then(() => exit(), exit);
  }, []);
  useInput((input, key) => {
    const form = newest.current;
    if (form === undefined) return;
    const type = (change: (typed: string) => string) => show({ ...form, typed: change(form.typed) });
    const text = form.typed.trim();
    if (key.escape) return form.answered({ kind: 'skip' });
    if (key.upArrow) return form.answered({ kind: 'back' });
    if (key.return) return form.problem(text) === undefined ? form.answered({ kind: 'text', text }) : show({ ...form, tried: true });
    if (key.ctrl && input === 'u') return type(() => '');
    if (key.backspace || key.delete) return type((typed) => [...typed].slice(0, -1).join(''));
    if (!key.ctrl && !key.meta && !key.tab) type((typed) => typed + plain(input));
  });
  return (
    // One line less than there are: Ink would else wipe the whole window at each key.
    <Box flexDirection="column" height={rows - 1} width={columns}>
      {form === undefined ? <Text>asking …</Text> : <Asked {...form} colour={colour} />}
    </Box>
  );
}

function Asked({ place, title, lines, note, question, preset, problem, typed, tried, colour }: Form & { colour: boolean }) {
  const wrong = typed !== preset || tried ? problem(typed.trim()) : undefined;
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

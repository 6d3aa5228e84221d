import { Text, useInput } from 'ink';
import { useState } from 'react';
import { plain } from './text.ts';

/** One line that waits for a text or for y/n; undefined: dismissed with Escape. */
export type Prompt = { question: string; kind: 'text' | 'yes'; text?: string; answered: (answer: string | undefined) => void };

export function Question({ question, kind, text = '', answered }: Prompt) {
  const [typed, setTyped] = useState(text);
  useInput((input, key) => {
    if (key.escape) return answered(undefined);
    if (kind === 'yes') return answered(/^y$/i.test(input) ? 'yes' : undefined);
    if (key.return) return answered(typed.trim());
    if (key.backspace || key.delete) return setTyped((now) => [...now].slice(0, -1).join(''));
    if (!key.ctrl && !key.meta && !key.tab) setTyped((now) => now + plain(input).trimStart());
  });
  return (
    <Text wrap="truncate-start">
      {question} {kind === 'yes' ? '(y/n)' : `${typed}▏`}
    </Text>
  );
}

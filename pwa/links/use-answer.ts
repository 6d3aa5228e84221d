import { useEffect, useState } from 'react';
import { type Trouble, troubleOf } from '../shell/trouble.ts';

export type Answer<Value> = {
  /** of the last question that was answered */
  value: Value | null;
  trouble: Trouble | null;
  busy: boolean;
  again: () => void;
};

/** What the server says; asked anew when the question changes, and not before there is one. */
export function useAnswer<Question, Value>(
  question: Question | undefined,
  ask: (question: Question, options: { signal: AbortSignal }) => Promise<Value>,
): Answer<Value> {
  const [requests, setRequests] = useState(0);
  const [answer, setAnswer] = useState<{ value: Value | null; trouble: Trouble | null; to: string }>({
    value: null,
    trouble: null,
    to: '',
  });
  const key = JSON.stringify([question, requests]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for what is asked
  useEffect(() => {
    if (question === undefined) return;
    const late = new AbortController();
    ask(question, { signal: late.signal }).then(
      (value) => late.signal.aborted || setAnswer({ value, trouble: null, to: key }),
      (error: unknown) => late.signal.aborted || setAnswer((before) => ({ ...before, trouble: troubleOf(error), to: key })),
    );
    return () => late.abort();
  }, [key]);

  return {
    value: answer.value,
    trouble: answer.trouble,
    busy: answer.to !== key,
    again: () => setRequests((count) => count + 1),
  };
}

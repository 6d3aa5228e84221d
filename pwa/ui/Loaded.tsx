import { type ReactNode, useEffect, useState } from 'react';
import { Alert } from './Alert.tsx';
import { Button } from './Button.tsx';
import { Skeleton, type SkeletonProps } from './Skeleton.tsx';

export interface LoadedProps<Content> {
  load: () => Promise<Content>;
  isMissing: (error: unknown) => boolean;
  words: { failed: string; missing: string; again: string };
  shape?: SkeletonProps['shape'];
  children: (content: Content) => ReactNode;
}

type State<Content> = { kind: 'loading' | 'failed' | 'missing' } | { kind: 'ready'; content: Content };

/** Loads when shown; offers a retry where loading failed. */
export function Loaded<Content>({ load, isMissing, words, shape = 'lines', children }: LoadedProps<Content>) {
  const [tries, setTries] = useState(1);
  const [state, setState] = useState<State<Content>>({ kind: 'loading' });
  // biome-ignore lint/correctness/useExhaustiveDependencies: loads once, and again on retry
  useEffect(() => {
    let current = true;
    const settle = (settled: State<Content>) => current && setState(settled);
    setState({ kind: 'loading' });
    load().then(
      (content) => settle({ kind: 'ready', content }),
      (error: unknown) => settle({ kind: isMissing(error) ? 'missing' : 'failed' }),
    );
    return () => {
      current = false;
    };
  }, [tries]);

  if (state.kind === 'ready') return children(state.content);
  if (state.kind === 'loading') return <Skeleton shape={shape} />;
  return (
    <Alert
      tone="danger"
      action={
        <Button variant="quiet" onClick={() => setTries(tries + 1)}>
          {words.again}
        </Button>
      }
    >
      {words[state.kind]}
    </Alert>
  );
}

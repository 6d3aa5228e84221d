import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { allWords } from './phone-words.ts';
import { whenIdle } from './when-idle.ts';

/** A part that the server does not render and whose code is loaded once the page is usable. */
export function later<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  if (import.meta.env.SSR) return nothing;
  const Part = lazy(async () => {
    const [part] = await whenIdle(() => Promise.all([load(), allWords()]));
    return { default: part as ComponentType<object> };
  });
  // biome-ignore lint/correctness/noComponentHookFactories: made once for each part, where its module is loaded
  return function Later(props: Props) {
    const [alive, setAlive] = useState(false);
    useEffect(() => setAlive(true), []);
    return (
      alive && (
        <Suspense>
          <Part {...props} />
        </Suspense>
      )
    );
  };
}

function nothing(): null {
  return null;
}

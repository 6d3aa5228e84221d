import { type ComponentType, type LazyExoticComponent, lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { allWords } from './phone-words.ts';
import { whenIdle } from './when-idle.ts';

const NEAR = '50%';

/** A part that the server does not render and whose code is loaded once the page is usable. */
export function later<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  if (import.meta.env.SSR) return nothing;
  const Part = lazily(load);
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

/** A part whose code is loaded once its place comes near the screen; its children stand there until then. */
export function nearby<Props extends { children: ReactNode }>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const Part = lazily(load);
  // biome-ignore lint/correctness/noComponentHookFactories: made once for each part, where its module is loaded
  return function Nearby(props: Props) {
    const place = useRef<HTMLDivElement>(null);
    const [near, setNear] = useState(false);
    useEffect(() => {
      const watch = new IntersectionObserver(([seen]) => seen?.isIntersecting && setNear(true), { rootMargin: NEAR });
      if (place.current) watch.observe(place.current);
      return () => watch.disconnect();
    }, []);
    return (
      <div ref={place} className="nearby">
        {near ? (
          <Suspense fallback={props.children}>
            <Part {...props} />
          </Suspense>
        ) : (
          props.children
        )}
      </div>
    );
  };
}

function lazily<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyExoticComponent<ComponentType<object>> {
  return lazy(async () => {
    const [part] = await whenIdle(() => Promise.all([load(), allWords()]));
    return { default: part as ComponentType<object> };
  });
}

function nothing(): null {
  return null;
}

import { type ComponentType, lazy, type ReactNode, Suspense, useSyncExternalStore } from 'react';

/**
 * What the first view does without: the server renders nothing of it, and its files are asked for when the browser has time.
 * What comes later must not move what is there.
 */
export function Later({ children }: { children: ReactNode }) {
  return useSyncExternalStore(onIdle, isIdle, never) ? <Suspense fallback={null}>{children}</Suspense> : null;
}

/** A part with a file of its own. A file that does not come takes nothing from the page that stands. */
export function lazily<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  return lazy(() => load().then(asModule, () => asModule<Props>(nothing)));
}

function asModule<Props>(part: ComponentType<Props>): { default: ComponentType<Props> } {
  return { default: part };
}

function nothing(): null {
  return null;
}

let idle = false;
const listeners = new Set<() => void>();

function onIdle(listener: () => void): () => void {
  listeners.add(listener);
  if (!idle && listeners.size === 1) {
    const whenIdle = window.requestIdleCallback ?? ((deed: () => void) => setTimeout(deed, 200));
    whenIdle(() => {
      idle = true;
      for (const each of listeners) each();
    });
  }
  return () => listeners.delete(listener);
}

function isIdle(): boolean {
  return idle;
}

function never(): false {
  return false;
}

/** Safari has no requestIdleCallback. */
const SOON = 200;
const AT_LAST = 2_000;

/** Loads what the first view does not need, when the browser is idle; after a failure again with the next `online` event. */
export function whenIdle<Code>(load: () => Promise<Code>): Promise<Code> {
  return idle().then(() => loaded(load));
}

function idle(): Promise<void> {
  return new Promise((begin) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => begin(), { timeout: AT_LAST });
    else setTimeout(begin, SOON);
  });
}

function loaded<Code>(load: () => Promise<Code>): Promise<Code> {
  return load().catch(async (error: unknown) => {
    console.warn('A part of the app did not come', error);
    await new Promise((again) => window.addEventListener('online', again, { once: true }));
    return loaded(load);
  });
}

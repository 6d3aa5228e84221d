/**
 * A script for the head that asks for the app's modules in the first frame: links to them would be followed as soon as they are read, and
 * take the line from the picture that is to be seen first. A tab in the background draws no frame, so it asks at once.
 *
 * @param entry the module that starts the app, one of them. It runs when the page is there as a whole, however early it has come; one that
 *   does not come is asked for again when there is a network.
 */
export function loadApp(entry: string, modules: readonly string[]): string {
  return `<script>(${bring})(${JSON.stringify(entry)}, ${JSON.stringify(modules)})</script>`;
}

const bring = `(entry, modules) => {
  const start = () => import(entry).catch((error) => {
    addEventListener('online', start, { once: true });
    throw error;
  });
  const ask = () => {
    for (const href of modules) document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
    document.readyState === 'loading' ? addEventListener('DOMContentLoaded', start) : start();
  };
  document.hidden ? ask() : requestAnimationFrame(ask);
}`.replace(/\n\s*/g, ' ');

/** The app's modules are requested in the first frame: links in the head would compete with the first picture. Background tabs draw no frame. */
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

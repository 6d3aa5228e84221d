/** The app's modules are requested in the first frame: links in the head would compete with the first picture. Background tabs draw no frame. */
export function loadApp(entry: string, modules: readonly string[]): string {
  return `<script>(${bring})(${JSON.stringify(entry)}, ${JSON.stringify(modules)})</script>`;
}

// Some browsers remember a failed import for the life of the page: once the file can be had again, the page is loaded anew.
const bring = `(entry, modules) => {
  const start = (again) => import(entry).catch(async (error) => {
    if (again && (await fetch(entry).catch(() => ({}))).ok) return location.reload();
    addEventListener('online', () => start(true), { once: true });
    throw error;
  });
  const ask = () => {
    for (const href of modules) document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
    document.readyState === 'loading' ? addEventListener('DOMContentLoaded', () => start()) : start();
  };
  document.hidden ? ask() : requestAnimationFrame(ask);
}`.replace(/\n\s*/g, ' ');

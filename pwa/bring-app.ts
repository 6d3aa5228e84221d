/**
 * The app's modules, asked for with the first frame. A browser that reads of them in the page asks at once, and over a handful of equal
 * connections they take the line from the picture that is to be seen first. A tab in the background draws no frame, so it asks at once.
 *
 * @param entry the module that starts the app, which is one of them
 */
export function bringApp(entry: string | undefined, modules: readonly string[]): string {
  return entry === undefined ? '' : `<script>(${bring})(${JSON.stringify(entry)}, ${JSON.stringify(modules)})</script>`;
}

const bring = `(entry, modules) => {
  let ask = () => {
    for (let href of modules) document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
    import(entry);
  };
  document.hidden ? ask() : requestAnimationFrame(ask);
}`.replace(/\n\s*/g, ' ');

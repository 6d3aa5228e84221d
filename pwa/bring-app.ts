/**
 * The app's modules, asked for with the first frame. A browser that reads of them in the page asks at once, and over a handful of equal
 * connections they take the line from the picture that is to be seen first. A tab in the background draws no frame, so it asks at once.
 *
 * @param modules their addresses; the first of them starts the app
 */
export function bringApp(modules: readonly string[]): string {
  return modules.length === 0 ? '' : `<script>(${bring})(${JSON.stringify(modules)})</script>`;
}

const bring = `modules => {
  let ask = () => {
    for (let href of modules) document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
    import(modules[0]);
  };
  document.hidden ? ask() : requestAnimationFrame(ask);
}`.replace(/\n\s*/g, ' ');

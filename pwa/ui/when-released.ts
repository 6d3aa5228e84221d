/** Runs what moves the layout after the pointer is released: a button that moves under the finger is never clicked. */
export function whenReleased(move: () => void): void {
  if (document.querySelector(':active') === null) {
    move();
    return;
  }
  const ended = new AbortController();
  const end = () => {
    ended.abort();
    // The click follows the release.
    setTimeout(move);
  };
  for (const way of ['click', 'pointerup', 'pointercancel']) document.addEventListener(way, end, { signal: ended.signal, capture: true });
}

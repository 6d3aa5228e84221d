/** Runs what moves the page once nothing is pressed any more: a button that slips away under the finger is never clicked. */
export function whenReleased(move: () => void): void {
  if (document.querySelector(':active') === null) {
    move();
    return;
  }
  const ended = new AbortController();
  const end = () => {
    ended.abort();
    // A mouse clicks after it was let go.
    setTimeout(move);
  };
  for (const way of ['click', 'pointerup', 'pointercancel']) document.addEventListener(way, end, { signal: ended.signal, capture: true });
}

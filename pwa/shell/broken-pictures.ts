/** A picture that cannot be had shows a drawn placeholder, see reset.css; also one that failed before the app was there. */
export function watchPictures(): void {
  document.addEventListener('error', ({ target }) => mark(target, true), true);
  document.addEventListener('load', ({ target }) => mark(target, false), true);
  for (const picture of document.images) if (picture.complete && picture.currentSrc !== '') mark(picture, picture.naturalWidth === 0);
}

function mark(target: EventTarget | null, broken: boolean): void {
  if (!(target instanceof HTMLImageElement)) return;
  if (broken) target.dataset.broken = '';
  else delete target.dataset.broken;
}

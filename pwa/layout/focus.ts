import type { createRouter } from '../router.tsx';

/** Five seconds in all, enough for a page over a slow network. */
const MOST_TRIES = 50;
const BETWEEN_TRIES = 100;

/** After navigation the page's heading, or the target of the hash, takes the focus; also where the focused element was removed. */
export function watchFocus(router: ReturnType<typeof createRouter>): void {
  let travelled = false;
  let last: Node | null = null;
  router.history.subscribe(({ action }) => {
    travelled = action.type !== 'PUSH' && action.type !== 'REPLACE';
    if (travelled) last = null;
  });
  router.subscribe('onRendered', ({ fromLocation, toLocation, pathChanged, hashChanged }) => {
    if (fromLocation === undefined || travelled) return;
    if (toLocation.hash !== '' && (pathChanged || hashChanged)) void focusTarget(toLocation.hash);
    else if (pathChanged) focusHeading();
  });
  document.addEventListener('focusin', ({ target }) => {
    last = target as Node;
  });
  new MutationObserver(() => {
    if (last === null || last.isConnected) return;
    last = null;
    if (document.activeElement === document.body) focusHeading();
  }).observe(document, { childList: true, subtree: true });
}

/** SITE-11: the target of a hash may appear only when pending content has loaded. */
async function focusTarget(id: string): Promise<void> {
  const from = location.href;
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const target = document.getElementById(id);
    if (target !== null) return target.focus();
    await new Promise((again) => setTimeout(again, BETWEEN_TRIES));
    if (location.href !== from) return;
  }
  console.warn(`Nothing on this page answers to #${id}`);
}

function focusHeading(): void {
  const main = document.getElementById('main');
  const place = main?.querySelector('h1') ?? main;
  if (place === null) return;
  place.tabIndex = -1;
  place.focus({ preventScroll: true });
}

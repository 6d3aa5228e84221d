import type { createRouter } from '../router.tsx';

/** Five seconds in all: a page that is asked for over a slow network has come by then. */
const MOST_TRIES = 50;
const BETWEEN_TRIES = 100;

/**
 * Who moves on within the app hears where they have come to: the page's heading takes the focus, or what the address points at.
 * Not where only parameters change, and not on the way back, which ends where one was. What had the focus and is gone, like a line
 * that was removed, leaves it to the heading as well: else one would begin again at the top of the window.
 */
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

/** SITE-11: what an address points at may come with what is still awaited; a link that leads nowhere is a mistake of ours. */
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

/** While a page has no heading, because it is still awaited, its main part stands for it. */
function focusHeading(): void {
  const main = document.getElementById('main');
  const place = main?.querySelector('h1') ?? main;
  if (place === null) return;
  place.tabIndex = -1;
  place.focus({ preventScroll: true });
}

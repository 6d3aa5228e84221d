import type { Language } from '#domain/words/languages.ts';
import type { Api } from '../api/network-api.ts';
import { onChange } from '../offline/changes.ts';
import { ownerNow } from '../offline/owner.ts';
import { onHint } from '../offline/retry.ts';
import { cartKey, confirmCart, confirmedVersion } from './cart-store.ts';

/** ms: the first pause, and the longest while nothing changes */
const SOON = 2_000;
const LATER = 8_000;

/**
 * CART-9: while the tab is visible and a person is signed in, what their other devices do to the cart is shown within seconds. Asks less
 * often while nothing changes. Returns how to stop it.
 */
export function followCart(api: Api, language: Language): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pause = SOON;
  let isAsking = false;
  let isOver = false;
  const schedule = () => {
    clearTimeout(timer);
    if (document.visibilityState === 'visible' && !isOver) timer = setTimeout(() => void ask(), pause);
  };
  const ask = async () => {
    if (isAsking) return;
    isAsking = true;
    // Offline and on a server fault the next time is soon enough.
    const isNews = await askOnce(api, language).catch(() => false);
    isAsking = false;
    if (isNews === null) return;
    pause = isNews ? SOON : Math.min(LATER, pause * 1.5);
    schedule();
  };
  const again = () => {
    pause = SOON;
    schedule();
  };
  const stopHints = onHint(() => void ask());
  const stopChanges = onChange(again);
  void ask();
  return () => {
    isOver = true;
    clearTimeout(timer);
    stopHints();
    stopChanges();
  };
}

/** True where something was new; null: nobody is signed in, so nobody else changes this cart. */
async function askOnce(api: Api, language: Language): Promise<boolean | null> {
  if ((await ownerNow()) === null) return null;
  if (document.visibilityState !== 'visible' || !navigator.onLine) return false;
  const key = (await cartKey()) ?? null;
  const cart = await api.cart.follow.query({ key, version: key === null ? 0 : await confirmedVersion(), language });
  if (cart === null) return false;
  await confirmCart(cart, key ?? cart.key);
  return true;
}

import type { Speaker } from '#domain/words/speak.ts';
import type { Api } from '../api/network-api.ts';
import { adoptRemembered } from '../cart/cart-store.ts';
import { followCart } from '../cart/follow-cart.ts';
import { notifyFoundOrders } from '../checkout/notify-found-orders.ts';
import { watchArrival } from '../links/arrival.ts';
import { startOutbox } from '../offline/sending.ts';
import '../outbox-kinds.ts';
import { notifySignatures } from '../quotes/notify-signatures.ts';
import type { createRouter } from '../router.tsx';
import { registerWorker } from '../shell/register-worker.ts';
import { warmShelf } from './warm-shelf.ts';

/** Started once the screen is usable, since nothing on it waits for this. */
export function startBeside(api: Api, speaker: Speaker, router: ReturnType<typeof createRouter>): void {
  const { language } = speaker;
  registerWorker();
  notifyFoundOrders(speaker);
  notifySignatures(speaker);
  startOutbox();
  watchArrival(router.history, router.options.context.cookies ?? []);
  warmShelf(api, language, router);
  void adoptRemembered(api, language)
    .catch(() => undefined) // without a network there is nothing to take over
    .then(() => followCart(api, language));
}

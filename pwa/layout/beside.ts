import type { Speaker } from '#domain/words/speak.ts';
import type { Api } from '../api/network-api.ts';
import { adoptRemembered } from '../cart/cart-store.ts';
import { resumeAtStart } from '../checkout/resume-at-start.ts';
import { startOutbox } from '../offline/sending.ts';
import '../outbox-kinds.ts';
import type { createRouter } from '../router.tsx';
import { registerWorker } from '../shell/register-worker.ts';
import { warmShelf } from './warm-shelf.ts';

/** What the app does beside the screen: begun when that is usable, for nobody waits for it. */
export function startBeside(api: Api, speaker: Speaker, router: ReturnType<typeof createRouter>): void {
  const { language } = speaker;
  registerWorker();
  startOutbox();
  warmShelf(api, language, router);
  void adoptRemembered(api, language).catch(() => undefined); // without a network there is nothing to take over
  void resumeAtStart(api, speaker).catch(() => undefined); // an order that was never heard of stays to be asked for
}

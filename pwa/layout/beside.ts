import type { Speaker } from '#domain/words/speak.ts';
import type { Api } from '../api/network-api.ts';
import { adoptRemembered } from '../cart/cart-store.ts';
import { startOutbox } from '../cart/outbox.ts';
import { resumeAtStart } from '../checkout/resume-at-start.ts';
import type { createRouter } from '../router.tsx';
import { registerWorker } from '../shell/register-worker.ts';
import { warmShelf } from './warm-shelf.ts';

/** Started once the screen is usable, since nothing on it waits for this. */
export function startBeside(api: Api, speaker: Speaker, router: ReturnType<typeof createRouter>): void {
  const { language } = speaker;
  registerWorker();
  startOutbox();
  warmShelf(api, language, router);
  void adoptRemembered(api, language).catch(() => undefined);
  void resumeAtStart(api, speaker).catch(() => undefined); // an unconfirmed order stays and is tried again
}

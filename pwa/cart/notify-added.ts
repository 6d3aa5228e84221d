import type { Speaker } from '#domain/words/speak.ts';
import { type NoticeAction, notify } from '../ui/notices.ts';
import { added } from './added.ts';
import { shownCart } from './cart-store.ts';
import { correctionSentence } from './line-sentences.ts';

/** Says that a product is in the cart, or that there is less of it than was wanted, where the device knows that. */
export function notifyAdded({ key, name }: { key: string; name: string }, speaker: Speaker, action?: NoticeAction): void {
  const line = shownCart()?.lines.find((each) => each.key === key);
  const correction = line && correctionSentence(line, speaker);
  notify(correction === undefined ? speaker.t(added, { name }) : `${name}: ${correction}`, action);
}

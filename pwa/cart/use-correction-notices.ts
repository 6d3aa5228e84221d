import { useEffect, useRef } from 'react';
import { useSpeaker } from '../shell/speaker.tsx';
import { type NoticeAction, notify, retract } from '../ui/notices.ts';
import { added } from './added.ts';
import { correctionSentence } from './line-sentences.ts';
import { useCart } from './use-cart.ts';

/** CART-4: tells on any screen that there is less of a product than was just put into the cart. `told` false: the screen itself does. */
export function useCorrectionNotices(told: boolean, view: NoticeAction): void {
  const speaker = useSpeaker();
  const { cart } = useCart();
  const before = useRef<ReadonlyMap<string, string>>(undefined);
  useEffect(() => {
    if (cart === null) return;
    const known = before.current;
    const corrected = cart.lines.flatMap((line) => {
      const sentence = correctionSentence(line, speaker);
      return sentence === undefined ? [] : [{ ...line, sentence }];
    });
    before.current = new Map(corrected.map(({ key, sentence }) => [key, sentence]));
    // What the device already knew when the page was opened is no news.
    if (known === undefined || !told) return;
    for (const { key, name, sentence } of corrected) {
      if (known.get(key) === sentence) continue;
      retract(speaker.t(added, { name }));
      notify(`${name}: ${sentence}`, view);
    }
  }, [cart, told, view, speaker]);
}

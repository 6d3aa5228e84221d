import { useEffect, useRef } from 'react';
import { cartKey } from '../cart/cart-store.ts';
import { onSettled, type Settled } from '../offline/kinds.ts';
import { shownPending, subscribe } from '../offline/pending.ts';
import { ifPossible } from '../offline/store.ts';
import { shipDraftTo } from '../places/own-address.ts';
import { typedAddress } from '../places/typed-address.ts';
import type { Trouble } from '../shell/trouble.ts';
import { ADDRESS, type AddressCommand, DELIVERY } from './choice-kinds.ts';

type Given = {
  /** a choice was refused */
  refuse: (trouble: Trouble) => void;
  /** the screen is out of date */
  askAnew: () => void;
};

/** What a step does once the server has judged a choice, be it in another tab or in the worker. */
export function useSettledChoices(given: Given): void {
  const latest = useRef(given);
  useEffect(() => {
    latest.current = given;
  });
  useEffect(() => {
    const settledHere = new Set<string>();
    let before = pendingChoices();
    const stopSettled = onSettled((_, settled) => {
      for (const each of settled) {
        settledHere.add(each.entry.id);
        judged(each, latest.current);
      }
    });
    const stopPending = subscribe(() => {
      const now = pendingChoices();
      const gone = before.find(({ id }) => !now.some((each) => each.id === id) && !settledHere.has(id));
      before = now;
      // Its answer was read elsewhere. Where it ended the cart, there is nothing to ask any more.
      if (now.length === 0 && gone !== undefined)
        void ifPossible(cartKey()).then((key) => key === gone.cartKey && latest.current.askAnew());
    });
    return () => {
      stopSettled();
      stopPending();
    };
  }, []);
}

function judged({ entry, answer }: Settled, { refuse, askAnew }: Given): void {
  if (answer.ok) {
    const { to } = entry.command as AddressCommand;
    if (entry.kind === ADDRESS) void ifPossible(shipDraftTo(to && typedAddress(to)));
    return;
  }
  if (entry.kind !== ADDRESS && entry.kind !== DELIVERY) return;
  refuse({ kind: 'refused', code: answer.code, details: answer.details });
  // What the screen offers is out of date: removed meanwhile, or the last piece has gone.
  if (entry.kind === DELIVERY && answer.code === 'not_found') askAnew();
}

function pendingChoices() {
  return shownPending().entries.filter(({ kind }) => kind === ADDRESS || kind === DELIVERY);
}

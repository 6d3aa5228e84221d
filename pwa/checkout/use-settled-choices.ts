import { useEffect, useRef } from 'react';
import { cartKey } from '../cart/cart-store.ts';
import { onSettled, type Settled } from '../offline/kinds.ts';
import { shownPending, subscribe } from '../offline/pending.ts';
import { ifPossible } from '../offline/store.ts';
import { shipDraftTo } from '../places/own-address.ts';
import { typedAddress } from '../places/typed-address.ts';
import type { Trouble } from '../shell/trouble.ts';
import { ADDRESS, type AddressCommand, DELIVERY } from './choice-kinds.ts';

type Handlers = {
  /** a choice was refused */
  refuse: (trouble: Trouble) => void;
  /** the screen is out of date */
  reload: () => void;
};

/** Runs once the server has answered a choice, which another tab or the worker may have sent. */
export function useSettledChoices(handlers: Handlers): void {
  const latest = useRef(handlers);
  useEffect(() => {
    latest.current = handlers;
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
      // Another tab or the worker had the answer. Where it ended the cart, there is nothing to load any more.
      if (now.length === 0 && gone !== undefined) void ifPossible(cartKey()).then((key) => key === gone.cartKey && latest.current.reload());
    });
    return () => {
      stopSettled();
      stopPending();
    };
  }, []);
}

function judged({ entry, answer }: Settled, { refuse, reload }: Handlers): void {
  if (answer.ok) {
    const { to } = entry.command as AddressCommand;
    if (entry.kind === ADDRESS) void ifPossible(shipDraftTo(to && typedAddress(to)));
    return;
  }
  if (entry.kind !== ADDRESS && entry.kind !== DELIVERY) return;
  refuse({ kind: 'refused', code: answer.code, details: answer.details });
  // The screen is out of date: the method was removed, or the last item is gone.
  if (entry.kind === DELIVERY && answer.code === 'not_found') reload();
}

function pendingChoices() {
  return shownPending().entries.filter(({ kind }) => kind === ADDRESS || kind === DELIVERY);
}

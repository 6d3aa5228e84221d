import { useSyncExternalStore } from 'react';
import { applyPending } from '../offline/kinds.ts';
import { newId } from '../offline/new-id.ts';
import { enqueue, noPending, shownPending, subscribe } from '../offline/pending.ts';
import { PAYMENT, type PaymentCommand } from './choice-kinds.ts';

/** The payment of this cart, and whether the terms are accepted: saved on the device until the order is placed. */
export function usePaymentChoice(cartKey: string): [PaymentCommand, (choice: PaymentCommand) => void] {
  const { entries } = useSyncExternalStore(subscribe, shownPending, noPending);
  const own = entries.filter((entry) => entry.kind === PAYMENT && entry.cartKey === cartKey);
  const choose = (choice: PaymentCommand): void => {
    const fields = Object.keys(choice);
    void enqueue({ kind: PAYMENT, id: newId(), cartKey, command: choice }, (other) => {
      const isOlder = Object.keys(other.command as PaymentCommand).every((field) => fields.includes(field));
      return other.kind === PAYMENT && (other.cartKey !== cartKey || isOlder);
    });
  };
  return [applyPending<PaymentCommand>(PAYMENT, {}, own), choose];
}

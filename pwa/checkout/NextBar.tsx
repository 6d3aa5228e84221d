import type { ReactNode } from 'react';
import type { Checkout } from '#domain/checkout/types.ts';
import { useSpeaker } from '../shell/speaker.tsx';
import { BuyBar } from '../ui/BuyBar.tsx';
import { totalSoFar } from './total-so-far.ts';
import './next-bar.css';

type Props = {
  /** null: not loaded yet */ of: Checkout | null /** the button bears the total itself */;
  bare?: boolean;
  children: ReactNode;
};

/** The total and the one next step; on a phone always within the thumb's reach. */
export function NextBar({ of: checkout, bare = false, children }: Props) {
  const { t, money } = useSpeaker();
  return (
    <div className="next-bar">
      <BuyBar>
        {checkout !== null && !bare && (
          <p>
            <small>{t(/*i18n*/ { id: 'totals.total', message: 'Total' })}</small>
            <bdi>{money(totalSoFar(checkout), checkout.cart.currency)}</bdi>
          </p>
        )}
        {children}
      </BuyBar>
    </div>
  );
}

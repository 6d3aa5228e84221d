import { leastSums } from '#domain/cart/sums.ts';
import type { Cart } from '#domain/cart/types.ts';
import { useSpeaker } from '../shell/speaker.tsx';
import { TaxFreeNote } from './TaxFreeNote.tsx';
import { Totals } from './Totals.tsx';

/** CHK-5: the sums with the lowest delivery price, before an address is known. */
export function CartTotals({ cart, taxKnown = true }: { cart: Cart; taxKnown?: boolean }) {
  const { t } = useSpeaker();
  const sums = leastSums(cart);
  return (
    <>
      <Totals
        of={sums}
        currency={cart.currency}
        taxIncluded={cart.taxIncluded}
        taxKnown={taxKnown}
        deliveryFrom={sums.deliverable === true}
      />
      <TaxFreeNote of={cart} />
      {sums.deliverable === false && (
        <p>
          {t(
            /*i18n*/ {
              id: 'cart.noDelivery',
              message: 'We cannot deliver this cart: it is too heavy, or we do not deliver to your country.',
            },
          )}
        </p>
      )}
    </>
  );
}

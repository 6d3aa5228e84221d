import type { Cart } from '#domain/cart/types.ts';
import { useSpeaker } from '../shell/speaker.tsx';
import './totals.css';

/** CHK-5: why prices are lower than on the shop's pages, and which charges may follow. */
export function TaxFreeNote({ of: { taxRelief } }: { of: Cart }) {
  const { t } = useSpeaker();
  if (taxRelief === undefined) return null;
  return (
    <p className="tax-free">
      {t(
        /*i18n*/ {
          id: 'totals.taxFree',
          message: 'No tax of ours on parcels to your country. Its customs may charge theirs.',
        },
      )}
    </p>
  );
}

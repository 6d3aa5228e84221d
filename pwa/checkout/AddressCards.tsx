import type { Address } from '#domain/places/schema.ts';
import { AddressLines } from '../places/AddressLines.tsx';
import { Link } from '../shell/Link.tsx';
import { useSpeaker } from '../shell/speaker.tsx';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import './address-cards.css';

type Props = {
  billing: Address;
  /** null: the same as billing; absent: chosen elsewhere */
  shipping?: Address | null;
  /** absent: the order is shipped */
  pickUp?: Address | undefined;
};

/** CHK-1: billing and delivery address, each with a link to change it; CHK-5: or the pick-up point. */
export function AddressCards({ billing, shipping, pickUp }: Props) {
  const { t } = useSpeaker();
  const cards = [
    { id: 'billing', title: t(/*i18n*/ { id: 'address.billing', message: 'Billing address' }), address: billing },
    ...(pickUp === undefined && shipping !== undefined
      ? [{ id: 'shipping', title: t(/*i18n*/ { id: 'address.shipping', message: 'Delivery address' }), address: shipping }]
      : []),
  ];
  return (
    <div className="address-cards">
      {cards.map(({ id, title, address }) => (
        <section key={id} aria-labelledby={`${id}-card`}>
          <h2 id={`${id}-card`}>{title}</h2>
          {address === null ? (
            <p>{t(/*i18n*/ { id: 'checkout.sameAddress', message: 'Same as the billing address' })}</p>
          ) : (
            <>
              <AddressLines of={address} />
              {id === 'billing' && address.email && (
                <p className="quiet">
                  <bdi>{address.email}</bdi>
                </p>
              )}
            </>
          )}
          <Link to="/shop/address">
            {t(/*i18n*/ { id: 'checkout.edit', message: 'Edit' })}
            <VisuallyHidden>: {title}</VisuallyHidden>
          </Link>
        </section>
      ))}
      {pickUp && (
        <section aria-labelledby="pick-up-card">
          <h2 id="pick-up-card">{t(/*i18n*/ { id: 'checkout.pickUp', message: 'To be picked up here' })}</h2>
          <AddressLines of={pickUp} />
        </section>
      )}
    </div>
  );
}

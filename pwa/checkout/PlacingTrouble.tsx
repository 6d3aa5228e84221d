import type { MessageDescriptor } from '@lingui/core';
import { useEffect, useRef } from 'react';
import type { ShortLine } from '#domain/cart/stock.ts';
import type { OrderedParts } from '#domain/checkout/rules.ts';
import type { FailureCode } from '#domain/failure.ts';
import { inARow } from '#domain/words/languages.ts';
import { Link } from '../shell/Link.tsx';
import { useSpeaker } from '../shell/speaker.tsx';
import type { Trouble } from '../shell/trouble.ts';
import { Alert } from '../ui/Alert.tsx';
import { TroubleAlert } from './TroubleAlert.tsx';

type Props = {
  trouble: Trouble;
  /** the current state */
  total: string;
  /** what has changed since the last try */
  changed: readonly (keyof OrderedParts)[];
};

/** Why the order failed, with a link onwards; scrolled into view, since the button may be far away. */
export function PlacingTrouble(props: Props) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.scrollIntoView?.({ block: 'center' });
  }, []);
  return (
    <div ref={place}>
      <Why {...props} />
    </div>
  );
}

function Why({ trouble, total, changed }: Props) {
  const { t, refusal, language } = useSpeaker();
  // In both cases the order may have arrived.
  const check = <Link to="/my/orders/check">{t(/*i18n*/ { id: 'check.link', message: 'Did my order go through?' })}</Link>;
  if (trouble.kind === 'offline') {
    return (
      <TroubleAlert
        trouble={trouble}
        action={check}
        words={t(
          /*i18n*/ {
            id: 'payment.offline',
            message: 'We got no answer. Nothing is lost, and nothing is ordered twice: order again once you’re online.',
          },
        )}
      />
    );
  }
  if (trouble.kind === 'fault') return <TroubleAlert trouble={trouble} action={check} words={refusal('payment_unavailable')} />;
  if (trouble.kind === 'device') return <TroubleAlert trouble={trouble} />;
  const { code, details } = trouble;
  const lines = (details.lines ?? []) as ShortLine[];
  if (code === 'prices_changed') {
    return (
      <Alert tone="danger" title={refusal(code)}>
        {t(/*i18n*/ { id: 'payment.newTotal', message: 'The total is now {total}.' }, { total })}
      </Alert>
    );
  }
  if (code === 'order_changed') {
    const what = inARow(
      changed.map((part) => t(partNames[part])),
      language,
    );
    return (
      <Alert tone="danger" title={refusal(code)}>
        {what && t(/*i18n*/ { id: 'payment.changed', message: 'This has changed: {what}' }, { what })}
      </Alert>
    );
  }
  if (code === 'out_of_stock') {
    return (
      <Alert
        tone="danger"
        title={t(/*i18n*/ { id: 'payment.outOfStock', message: 'There is less left than you wanted' })}
        action={<Link to="/shop/cart">{t(/*i18n*/ { id: 'payment.toCart', message: 'Go to the cart' })}</Link>}
      >
        {lines.map(({ key, name, left, held }) => (
          <p key={key}>
            {name}: {left === 0 && held ? refusal('held_by_others') : refusal(code, { left })}
          </p>
        ))}
      </Alert>
    );
  }
  const place = places[code];
  return (
    <Alert tone="danger" action={place && <Link to={place.to}>{t(place.name)}</Link>}>
      {code === 'missing'
        ? t(/*i18n*/ { id: 'checkout.chooseDelivery', message: 'Please choose how it is delivered' })
        : refusal(code, details)}
    </Alert>
  );
}

const partNames: Record<keyof OrderedParts, MessageDescriptor> = {
  lines: /*i18n*/ { id: 'order.mail.goods', message: 'Goods' },
  billing: /*i18n*/ { id: 'address.billing', message: 'Billing address' },
  shipping: /*i18n*/ { id: 'address.shipping', message: 'Delivery address' },
  delivery: /*i18n*/ { id: 'checkout.deliveryMethod', message: 'How it is delivered' },
};

/** The step on which the missing field can be filled in. */
const delivery = { to: '/shop/checkout', name: /*i18n*/ { id: 'checkout.delivery', message: 'Delivery' } } as const;
const places: Partial<Record<FailureCode, { to: '/shop/address' | '/shop/cart' | '/shop/checkout'; name: MessageDescriptor }>> = {
  address_incomplete: { to: '/shop/address', name: /*i18n*/ { id: 'checkout.address', message: 'Address' } },
  below_minimum: { to: '/shop/cart', name: /*i18n*/ { id: 'payment.toCart', message: 'Go to the cart' } },
  missing: delivery,
  no_delivery: delivery,
};

import { useLocation, useRouter } from '@tanstack/react-router';
import { splitLanguage } from '#domain/words/languages.ts';
import { Link } from '../shell/Link.tsx';
import { useSpeaker } from '../shell/speaker.tsx';
import { Icon } from '../ui/Icon.tsx';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import './checkout-header.css';

/** A checkout has nothing that leads away but the step before and the shop's name. */
export function CheckoutHeader() {
  const { t } = useSpeaker();
  const { shopName } = useRouter().options.context;
  const { pathname, search } = useLocation();
  const path = splitLanguage(pathname).path;
  const cart = { to: '/shop/cart', name: t(/*i18n*/ { id: 'nav.cart', message: 'Cart' }) } as const;
  const address = { to: '/shop/address', name: t(/*i18n*/ { id: 'checkout.address', message: 'Address' }) } as const;
  const delivery = { to: '/shop/checkout', name: t(/*i18n*/ { id: 'checkout.delivery', message: 'Delivery' }) } as const;
  const back = path === '/shop/checkout' ? address : path === '/shop/payment' || 'partner_id' in search ? delivery : cart;
  return (
    <header className="checkout-header">
      <Link to={back.to} className="back">
        <Icon name="chevron" size="small" />
        {t(/*i18n*/ { id: 'checkout.back', message: 'Back' })}
        <VisuallyHidden>: {back.name}</VisuallyHidden>
      </Link>
      <Link to="/" className="brand">
        {shopName}
      </Link>
    </header>
  );
}

import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Cart, CartLine } from '#domain/cart/types.ts';
import { withLanguage } from '#domain/words/languages.ts';
import { useSpeaker } from '../speaker.tsx';
import { Alert } from '../ui/Alert.tsx';
import { Empty } from '../ui/Empty.tsx';
import { Page } from '../ui/Page.tsx';
import { CartLines } from './CartLines.tsx';
import { RefreshCart } from './RefreshCart.tsx';
import { Totals } from './Totals.tsx';
import { useCart } from './use-cart.ts';
import './cart.css';

type Props = {
  /** what the server knew of it when it made the page; the device's own cart takes over */
  rendered: Cart | null;
  refresh: () => Promise<void>;
  /** products that go with what is in the cart */
  suggestions?: ReactNode;
};

/** The cart of this device, with or without a network. */
export function CartScreen({ rendered, refresh, suggestions }: Props) {
  const { t, language, refusal } = useSpeaker();
  const own = useCart();
  const cart = own.cart ?? rendered;
  const refusals = own.cart?.refusals ?? [];
  const change = (line: CartLine, quantity: number) => void own.setQuantity(line, quantity);
  return (
    <Page>
      <h1>{t(/*i18n*/ { id: 'cart.title', message: 'Your cart' })}</h1>
      {refusals.length > 0 && (
        <Alert
          tone="danger"
          dismiss={{ label: t(/*i18n*/ { id: 'ui.dismiss', message: 'Dismiss' }), onDismiss: () => void own.dismissRefusals() }}
        >
          <ul>
            {refusals.map(({ id, name, code, details }) => (
              <li key={id}>
                {name}: {refusal(code, details)}
              </li>
            ))}
          </ul>
        </Alert>
      )}
      {cart === null || cart.lines.length === 0 ? (
        <Empty
          icon="cart"
          title={t(/*i18n*/ { id: 'cart.empty', message: 'Your cart is empty' })}
          action={
            <Link to="/shop" className="button" data-variant="primary">
              <span>{t(/*i18n*/ { id: 'cart.toShop', message: 'Go to the shop' })}</span>
            </Link>
          }
        >
          {t(/*i18n*/ { id: 'cart.emptyText', message: 'What you put into it stays here, also without a network.' })}
        </Empty>
      ) : (
        <div className="cart">
          <div>
            <RefreshCart refresh={refresh} waiting={own.cart?.waiting ?? 0} />
            <CartLines cart={cart} onChange={change} />
          </div>
          <aside aria-label={t(/*i18n*/ { id: 'cart.sum', message: 'Sum' })}>
            <Totals of={cart} currency={cart.currency} taxIncluded={cart.taxIncluded} />
            {cart.quantity > 0 && (
              <a className="button" data-variant="primary" data-wide="" href={withLanguage(language, '/shop/checkout')}>
                <span>{t(/*i18n*/ { id: 'cart.checkout', message: 'Proceed to checkout' })}</span>
              </a>
            )}
          </aside>
        </div>
      )}
      {suggestions}
    </Page>
  );
}

import type { ReactNode } from 'react';
import type { Cart, CartLine } from '#domain/cart/types.ts';
import { ButtonTo } from '../shell/ButtonTo.tsx';
import { useSpeaker } from '../shell/speaker.tsx';
import { sentenceOf, troubleOf } from '../shell/trouble.ts';
import { Alert } from '../ui/Alert.tsx';
import { BuyBar } from '../ui/BuyBar.tsx';
import { Empty } from '../ui/Empty.tsx';
import { notify } from '../ui/notices.ts';
import { Page } from '../ui/Page.tsx';
import { CartLines } from './CartLines.tsx';
import { CartTotals } from './CartTotals.tsx';
import type { Refusal } from './cart-device.ts';
import { RefreshCart } from './RefreshCart.tsx';
import { ToCheckout } from './ToCheckout.tsx';
import { useCart } from './use-cart.ts';
import './cart.css';

type Props = {
  /** the cart as rendered by the server, replaced by the device's */
  rendered: Cart | null;
  /** false: the device has not adopted that cart yet, so its lines cannot be changed */
  adopted: boolean;
  refresh: () => Promise<void>;
  /** notes before the order */
  notice?: ReactNode;
  /** another way than to order */
  instead?: ReactNode;
  suggestions?: ReactNode;
};

const none: readonly Refusal[] = [];

export function CartScreen({ rendered, adopted, refresh, notice, instead, suggestions }: Props) {
  const speaker = useSpeaker();
  const { t, refusal } = speaker;
  const own = useCart();
  const known = adopted ? own.cart : null;
  const cart = known ?? rendered;
  // Being offline is shown by the frame, and on the pending lines.
  const unsent = own.unsent?.kind === 'offline' ? null : own.unsent;
  const trouble = own.trouble ?? unsent;
  const unread = cart === null && own.trouble !== null;
  const refusals = known?.refusals ?? none;
  const showTrouble = (error: unknown) => notify(sentenceOf(troubleOf(error), speaker));
  const change = (line: CartLine, quantity: number, paused?: boolean) => {
    const removed = () => notify(t(/*i18n*/ { id: 'cart.removed', message: '{name} is no longer in your cart' }, { name: line.name }));
    void own.setQuantity(line, quantity, paused).then(quantity === 0 ? removed : undefined, showTrouble);
  };
  return (
    <Page>
      <h1>{t(/*i18n*/ { id: 'cart.title', message: 'Your cart' })}</h1>
      {notice}
      {trouble && (
        <Alert tone="danger" icon="warning">
          {sentenceOf(trouble, speaker)}
        </Alert>
      )}
      {refusals.length > 0 && (
        <Alert
          tone="danger"
          dismiss={{
            label: t(/*i18n*/ { id: 'ui.dismiss', message: 'Dismiss' }),
            onDismiss: () => void own.dismissRefusals().catch(showTrouble),
          }}
        >
          {refusals.map(({ id, name, code, details }) => (
            <p key={id}>
              {name}: {refusal(code, details)}
            </p>
          ))}
        </Alert>
      )}
      {unread ? null : cart === null || cart.lines.length === 0 ? (
        <Empty
          icon="cart"
          title={t(/*i18n*/ { id: 'cart.empty', message: 'Your cart is empty' })}
          action={<ButtonTo to="/shop">{t(/*i18n*/ { id: 'cart.toShop', message: 'Go to the shop' })}</ButtonTo>}
        >
          {t(/*i18n*/ { id: 'cart.emptyText', message: 'What you add stays here, even offline.' })}
        </Empty>
      ) : (
        <div className="cart">
          <div>
            <CartLines cart={cart} onChange={adopted ? change : undefined} />
            <RefreshCart refresh={refresh} waiting={known?.waiting ?? 0} answered={unsent !== null} />
          </div>
          <aside aria-label={t(/*i18n*/ { id: 'cart.sum', message: 'Sum' })}>
            <CartTotals cart={cart} taxKnown={known?.taxKnown ?? true} />
            {cart.quantity > 0 && <ToCheckout cart={cart} taxKnown={known?.taxKnown ?? true} />}
            {instead}
          </aside>
        </div>
      )}
      {suggestions}
      {/* Last, as it can stick only within what stands before it. */}
      {cart !== null && cart.quantity > 0 && (
        <div className="cart-bar">
          <BuyBar>
            <ToCheckout cart={cart} id="shortfall-bar" taxKnown={known?.taxKnown ?? true} />
          </BuyBar>
        </div>
      )}
    </Page>
  );
}

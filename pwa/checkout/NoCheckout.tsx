import { ButtonTo } from '../shell/ButtonTo.tsx';
import { Link } from '../shell/Link.tsx';
import { useSpeaker } from '../shell/speaker.tsx';
import { sentenceOf } from '../shell/trouble.ts';
import { Button } from '../ui/Button.tsx';
import { Empty } from '../ui/Empty.tsx';
import { Page } from '../ui/Page.tsx';

type Props = {
  why: 'empty' | 'ordered' | 'offline' | 'unknown' | 'device' | 'fault';
  again: () => void;
  /** replaces the text of a server fault */
  words?: string | undefined;
};

/** Why there is no checkout, with a link onwards. */
export function NoCheckout({ why, again, words }: Props) {
  const speaker = useSpeaker();
  const { t } = speaker;
  const tryAgain = <Button onClick={again}>{t(/*i18n*/ { id: 'broken.again', message: 'Try again' })}</Button>;
  return (
    <Page width="narrow">
      {why === 'empty' && (
        <Empty
          icon="cart"
          level={1}
          title={t(/*i18n*/ { id: 'cart.empty', message: 'Your cart is empty' })}
          action={<ButtonTo to="/shop">{t(/*i18n*/ { id: 'cart.toShop', message: 'Go to the shop' })}</ButtonTo>}
        >
          {t(/*i18n*/ { id: 'checkout.emptyText', message: 'There is nothing to order yet.' })}
        </Empty>
      )}
      {why === 'ordered' && (
        <Empty
          icon="check"
          level={1}
          title={t(/*i18n*/ { id: 'refusal.cart_closed', message: 'This cart has already been ordered' })}
          action={<ButtonTo to="/my">{t(/*i18n*/ { id: 'nav.orders', message: 'My orders' })}</ButtonTo>}
        >
          {t(/*i18n*/ { id: 'checkout.orderedText', message: 'What you put into the cart from now on begins a new order.' })}
        </Empty>
      )}
      {why === 'offline' && (
        <Empty icon="offline" level={1} title={t(/*i18n*/ { id: 'broken.offline.title', message: 'You’re offline' })} action={tryAgain}>
          {t(
            /*i18n*/ {
              id: 'checkout.offline',
              message: 'You’re offline. Your cart and what you typed are saved on this device; order when you’re back online.',
            },
          )}{' '}
          <Link to="/shop/cart">{t(/*i18n*/ { id: 'nav.cart', message: 'Cart' })}</Link>
        </Empty>
      )}
      {why === 'unknown' && (
        <Empty icon="offline" level={1} title={t(/*i18n*/ { id: 'broken.offline.title', message: 'You’re offline' })} action={tryAgain}>
          {t(
            /*i18n*/ {
              id: 'checkout.unknown',
              message: 'We do not know yet whether your order has arrived. We check as soon as you’re online; it is never placed twice.',
            },
          )}
        </Empty>
      )}
      {why === 'device' && (
        <Empty icon="warning" level={1} title={t(/*i18n*/ { id: 'broken.title', message: 'That did not work' })} action={tryAgain}>
          {sentenceOf({ kind: why }, speaker)}
        </Empty>
      )}
      {why === 'fault' && (
        <Empty icon="warning" level={1} title={t(/*i18n*/ { id: 'broken.title', message: 'That did not work' })} action={tryAgain}>
          {words ?? t(/*i18n*/ { id: 'broken.text', message: 'The fault is ours. Nothing you entered is lost.' })}
        </Empty>
      )}
    </Page>
  );
}

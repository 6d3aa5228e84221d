import { useRef, useState } from 'react';
import { later } from '../shell/deferred.tsx';
import { Link } from '../shell/Link.tsx';
import { useSpeaker } from '../shell/speaker.tsx';
import { Icon } from '../ui/Icon.tsx';
import { CartBadge } from './CartBadge.tsx';
import './cart-link.css';

const CartPopover = later(async () => (await import('./CartPopover.tsx')).CartPopover);

const OPENS_AFTER = 100;
const CLOSES_AFTER = 1_000;

/** CART-6: hovering opens the popover; on touch it is a plain link. */
export function CartLink() {
  const { t } = useSpeaker();
  const [open, setOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const later = (next: boolean, delay: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOpen(next), delay);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering is optional; the link inside is the control
    <div
      className="cart-link"
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && later(true, OPENS_AFTER)}
      onPointerLeave={({ pointerType }) => pointerType === 'mouse' && later(false, CLOSES_AFTER)}
      onKeyDown={({ key }) => key === 'Escape' && setOpen(false)}
    >
      <Link to="/shop/cart" className="frame-link" onClick={() => setOpen(false)}>
        <Icon name="cart" />
        <span>{t(/*i18n*/ { id: 'nav.cart', message: 'Cart' })}</span>
        <CartBadge />
      </Link>
      {open && <CartPopover />}
    </div>
  );
}

import { Link } from '@tanstack/react-router';
import { useSpeaker } from '../speaker.tsx';

export function Footer() {
  const { t } = useSpeaker();
  return (
    <footer className="footer">
      <nav aria-label={t(/*i18n*/ { id: 'nav.footer', message: 'More' })}>
        <Link to="/shop">{t(/*i18n*/ { id: 'nav.allProducts', message: 'All products' })}</Link>
        <Link to="/shop/cart">{t(/*i18n*/ { id: 'nav.cart', message: 'Cart' })}</Link>
        <Link to="/shop/wishlist">{t(/*i18n*/ { id: 'wishlist.title', message: 'Wish list' })}</Link>
        <Link to="/my">{t(/*i18n*/ { id: 'nav.orders', message: 'My orders' })}</Link>
      </nav>
      <p>{t(/*i18n*/ { id: 'footer.offline', message: 'This shop also works without a network.' })}</p>
    </footer>
  );
}

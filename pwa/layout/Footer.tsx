import { useRouter } from '@tanstack/react-router';
import { legalPages } from '#domain/settings/rules.ts';
import { textOf, withLanguage } from '#domain/words/languages.ts';
import { Newsletter } from '../lists/deferred-parts.ts';
import { legalTitles } from '../settings/legal-titles.ts';
import { Link } from '../shell/Link.tsx';
import { useSpeaker } from '../shell/speaker.tsx';

export function Footer({ list }: { list: number | undefined }) {
  const { t, language } = useSpeaker();
  const { cookies = [], linkedPages = [] } = useRouter().options.context;
  return (
    <footer className="footer">
      {list !== undefined && (
        <Newsletter list={list}>
          <a href={withLanguage(language, `/newsletter/${list}`)}>
            {t(/*i18n*/ { id: 'nav.newsletter', message: 'Subscribe to our newsletter' })}
          </a>
        </Newsletter>
      )}
      <nav aria-label={t(/*i18n*/ { id: 'nav.footer', message: 'More' })}>
        <Link to="/shop">{t(/*i18n*/ { id: 'nav.allProducts', message: 'All products' })}</Link>
        <Link to="/shop/cart">{t(/*i18n*/ { id: 'nav.cart', message: 'Cart' })}</Link>
        <Link to="/shop/wishlist">{t(/*i18n*/ { id: 'wishlist.title', message: 'Wish list' })}</Link>
        <Link to="/my">{t(/*i18n*/ { id: 'nav.orders', message: 'My orders' })}</Link>
        {/* Plain links, since the router's own cost each page more than these are worth. */}
        <a href={withLanguage(language, '/my/orders/find')}>{t(/*i18n*/ { id: 'order.find', message: 'Find an order' })}</a>
        {linkedPages.map(({ slug, title }) => (
          <a key={slug} href={withLanguage(language, `/page/${slug}`)}>
            {textOf(title, language)}
          </a>
        ))}
        {legalPages.map((page) => (
          <a key={page} href={withLanguage(language, `/${page}`)}>
            {t(legalTitles[page])}
          </a>
        ))}
        <a href={withLanguage(language, '/verify')}>{t(/*i18n*/ { id: 'nav.verify', message: 'Verify a document' })}</a>
        {cookies.length > 0 && (
          <a href={withLanguage(language, '/my/consents')}>{t(/*i18n*/ { id: 'cookies.title', message: 'Cookies' })}</a>
        )}
      </nav>
      <p>{t(/*i18n*/ { id: 'footer.offline', message: 'This shop also works offline.' })}</p>
    </footer>
  );
}

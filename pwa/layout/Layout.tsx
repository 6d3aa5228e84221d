import { useLocation, useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { splitLanguage, textOf, withLanguage } from '#domain/words/languages.ts';
import { CartBadge } from '../cart/CartBadge.tsx';
import { CartLink } from '../cart/CartLink.tsx';
import { ComparePanel } from '../catalog/deferred-parts.ts';
import { SearchForm } from '../catalog/SearchForm.tsx';
import { CheckoutHeader } from '../checkout/CheckoutHeader.tsx';
import { isCheckout } from '../checkout/is-checkout.ts';
import { PopupOnce } from '../lists/deferred-parts.ts';
import { AccountMenu } from '../people/AccountMenu.tsx';
import { Editing } from '../records/deferred-parts.ts';
import { later } from '../shell/deferred.tsx';
import { Link } from '../shell/Link.tsx';
import { useSpeaker } from '../shell/speaker.tsx';
import { AppBar } from '../ui/AppBar.tsx';
import type { LinkProps } from '../ui/link.ts';
import { NoticeRegion } from '../ui/NoticeRegion.tsx';
import { SkipLink } from '../ui/SkipLink.tsx';
import { TabBar } from '../ui/TabBar.tsx';
import { Footer } from './Footer.tsx';
import { LanguageSwitch } from './LanguageSwitch.tsx';
import './layout.css';

const AppNotices = later(async () => (await import('./AppNotices.tsx')).AppNotices);
const CookieBar = later(async () => (await import('../consents/CookieBar.tsx')).CookieBar);
const RefusalNotices = later(async () => (await import('./RefusalNotices.tsx')).RefusalNotices);
const sendFirst = async () => (await import('../cart/send-cart.ts')).sendCart();

/** The same for everyone; what is personal is added by the device. */
export function Layout({ children }: { children: ReactNode }) {
  const { t, language } = useSpeaker();
  const { shopName, cookies = [], footerList, popupList, linkedPages = [] } = useRouter().options.context;
  const { pathname } = useLocation();
  const { path: here } = splitLanguage(pathname);
  const inShop = here.startsWith('/shop') && !/^\/shop\/(cart|checkout|address|payment|confirmation)/.test(here);
  const ordering = isCheckout(pathname);
  const shop = t(/*i18n*/ { id: 'nav.shop', message: 'Shop' });
  const cart = t(/*i18n*/ { id: 'nav.cart', message: 'Cart' });
  const account = t(/*i18n*/ { id: 'nav.account', message: 'Account' });
  return (
    <>
      <SkipLink>{t(/*i18n*/ { id: 'nav.skip', message: 'Skip to content' })}</SkipLink>
      {cookies.length > 0 && <CookieBar quiet={ordering || here === '/my/consents'} />}
      {ordering ? (
        <CheckoutHeader />
      ) : (
        <AppBar
          brand={<Link to="/">{shopName}</Link>}
          nav={{
            label: t(/*i18n*/ { id: 'nav.main', message: 'Main' }),
            items: [
              { label: shop, current: inShop, link: (props) => <Link to="/shop" {...props} /> },
              ...linkedPages
                .filter(({ linkedIn }) => linkedIn === 'menu')
                .map(({ slug, title }) => ({
                  label: textOf(title, language),
                  current: here === `/page/${slug}`,
                  link: (props: LinkProps) => <a href={withLanguage(language, `/page/${slug}`)} {...props} />,
                })),
            ],
          }}
          search={<SearchForm id="search" />}
          language={<LanguageSwitch />}
          account={<AccountMenu sendFirst={sendFirst} />}
          cart={<CartLink />}
        />
      )}
      {!ordering && <Editing />}
      {children}
      {!ordering && <Footer list={here.startsWith('/newsletter/') ? undefined : footerList} />}
      {!ordering && popupList !== undefined && <PopupOnce key={popupList} list={popupList} />}
      <AppNotices />
      <RefusalNotices />
      <NoticeRegion dismissLabel={t(/*i18n*/ { id: 'ui.dismiss', message: 'Dismiss' })} />
      {inShop && here !== '/shop/compare' && <ComparePanel />}
      {!ordering && (
        <TabBar
          label={t(/*i18n*/ { id: 'nav.tabs', message: 'Quick access' })}
          items={[
            { icon: 'shop', label: shop, current: inShop, link: (props) => <Link to="/shop" {...props} /> },
            {
              icon: 'search',
              label: t(/*i18n*/ { id: 'nav.search', message: 'Search' }),
              // The field is in the bar of every page; focused within the tap, since only then phones show their keyboard.
              link: (props) => (
                <Link
                  to="."
                  search
                  hash="search"
                  activeOptions={{ exact: true, includeHash: true }}
                  onClick={() => document.getElementById('search')?.focus()}
                  {...props}
                />
              ),
            },
            {
              icon: 'cart',
              label: cart,
              current: here === '/shop/cart',
              badge: <CartBadge />,
              link: (props) => <Link to="/shop/cart" {...props} />,
            },
            {
              icon: 'account',
              label: account,
              current: /^\/(my|web\/login)(?=\/|$)/.test(here),
              link: (props) => <Link to="/my" {...props} />,
            },
          ]}
        />
      )}
    </>
  );
}

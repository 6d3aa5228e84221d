import { renderToStaticMarkup } from 'react-dom/server';
import type { Cart, OptionsModal as Modal } from '#domain/cart/types.ts';
import type { CategoryNode, ComparedProduct } from '#domain/catalog/types.ts';
import type { PaymentStatus } from '#domain/checkout/types.ts';
import type { FragmentName } from '#domain/pages.ts';
import { withLanguage } from '#domain/words/languages.ts';
import type { Speaker } from '#domain/words/speak.ts';
import { CartLines } from './cart/CartLines.tsx';
import { CartSummary } from './cart/CartSummary.tsx';
import { CartTotals } from './cart/CartTotals.tsx';
import { OptionsModal } from './cart/OptionsModal.tsx';
import { ComparedItem } from './catalog/ComparedItem.tsx';
import { StatusPanel } from './checkout/StatusPanel.tsx';
import { CategoryWidget } from './pages/CategoryWidget.tsx';
import { ProductBlock } from './pages/ProductBlock.tsx';
import { SpeakerProvider } from './shell/speaker.tsx';

/** Markup in REST responses to existing clients: the components of the screens, with props only. */
export function renderFragment(name: FragmentName, speaker: Speaker, props: unknown): string {
  return renderToStaticMarkup(<SpeakerProvider speaker={speaker}>{fragment(name, speaker, props)}</SpeakerProvider>);
}

function fragment(name: FragmentName, { t, language }: Speaker, props: unknown) {
  const empty = <p className="alert">{t(/*i18n*/ { id: 'cart.empty', message: 'Your cart is empty' })}</p>;
  switch (name) {
    case 'cart_lines': {
      const cart = props as Cart;
      if (cart.lines.length === 0) return empty;
      return (
        <>
          <CartLines cart={cart} />
          <CartTotals cart={cart} />
        </>
      );
    }
    case 'cart_popover': {
      const cart = props as Cart;
      return cart.lines.length === 0 ? empty : <CartSummary cart={cart} />;
    }
    case 'compared_product': {
      const { product, currency } = props as { product: ComparedProduct; currency: string };
      return <ComparedItem product={product} currency={currency} />;
    }
    case 'options_modal':
      return <OptionsModal of={props as Modal} />;
    case 'categories': {
      const { categories } = props as { categories: CategoryNode[] };
      return (
        <CategoryWidget
          categories={categories}
          link={({ slug }, words) => <a href={withLanguage(language, `/shop/category/${slug}`)}>{words}</a>}
        />
      );
    }
    case 'products':
      return <ProductBlock {...(props as Parameters<typeof ProductBlock>[0])} />;
    case 'payment_status': {
      const { orderId, status } = props as { orderId: number; status: PaymentStatus };
      return <StatusPanel orderId={orderId} status={status} />;
    }
  }
}

import { createFileRoute } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { CartScreen } from '../cart/CartScreen.tsx';
import { cartKey, confirmCart } from '../cart/cart-store.ts';
import { Suggestions } from '../cart/Suggestions.tsx';
import { useCart } from '../cart/use-cart.ts';
import { UnsettledNotice } from '../checkout/UnsettledNotice.tsx';
import { AskForOffer } from '../quotes/AskForOffer.tsx';
import { personalHead } from '../shell/personal-head.ts';

export const Route = createFileRoute('/shop/cart')({
  loader: ({ context: { personal } }) => ({ rendered: personal?.cart ?? null }),
  head: personalHead(/*i18n*/ { id: 'cart.title', message: 'Your cart' }),
  component: Cart,
});

function Cart() {
  const { rendered } = Route.useLoaderData();
  const { api, speaker } = Route.useRouteContext();
  const refresh = async () => {
    const key = await cartKey();
    if (key !== undefined) await confirmCart(await api.cart.get.query({ key, language: speaker.language }), key);
  };
  const begun = rendered !== null && rendered.version > 0 ? rendered : null;
  const [confirmed, setConfirmed] = useState(begun === null);
  // Asked through the hook: read directly, the device could be known before hydration, which must render what the server did.
  const adopted = (useCart().cart?.key ?? '') !== '' || confirmed;
  // A cart begun with plain forms belongs to the session: the app adopts it, and loads its latest state.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the screen comes
  useEffect(() => {
    const adopt = begun === null ? Promise.resolve() : confirmCart(begun);
    void adopt
      .finally(() => setConfirmed(true))
      .then(refresh)
      .catch(() => undefined); // offline the device's own cart is shown
  }, []);
  return (
    <CartScreen {...{ rendered, adopted, refresh }} notice={<UnsettledNotice />} instead={<AskForOffer />} suggestions={<Suggestions />} />
  );
}

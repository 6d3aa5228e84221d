import { useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect, useMemo } from 'react';
import { splitLanguage } from '#domain/words/languages.ts';
import { added, viewCart } from '../cart/added.ts';
import { markRefusalsShown } from '../cart/cart-store.ts';
import { useCart } from '../cart/use-cart.ts';
import { useCorrectionNotices } from '../cart/use-correction-notices.ts';
import { isCheckout } from '../checkout/is-checkout.ts';
import { useSpeaker } from '../shell/speaker.tsx';
import { sentenceOf, troubleOf } from '../shell/trouble.ts';
import { notify, retract } from '../ui/notices.ts';

const shown = new Set<string>();

/** CART-8: shows once, on any screen, what the shop refused to put into the cart; the cart's own screen goes on showing it. */
export function RefusalNotices() {
  const speaker = useSpeaker();
  const refusals = useCart().cart?.refusals;
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const ordering = isCheckout(pathname);
  const inCart = splitLanguage(pathname).path === '/shop/cart';
  const view = useMemo(() => ({ label: speaker.t(viewCart), run: () => void navigate({ to: '/shop/cart' }) }), [speaker, navigate]);
  useCorrectionNotices(!ordering && !inCart, view);
  useEffect(() => {
    const { t, refusal } = speaker;
    const unseen = (refusals ?? []).filter(({ id, said }) => !said && !shown.has(id));
    if (unseen.length === 0 || ordering) return;
    for (const { id, name, code, details } of unseen) {
      shown.add(id);
      retract(t(added, { name }));
      if (!inCart) notify(`${name}: ${refusal(code, details)}`, view);
    }
    markRefusalsShown(unseen.map(({ id }) => id)).catch((error: unknown) => notify(sentenceOf(troubleOf(error), speaker)));
  }, [refusals, ordering, inCart, speaker, view]);
  return null;
}

import { useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { splitLanguage } from '#domain/words/languages.ts';
import { isCheckout } from '../checkout/is-checkout.ts';
import { useSpeaker } from '../speaker.tsx';
import { notify, retract } from '../ui/notices.ts';
import { added } from './added.ts';
import { useCart } from './use-cart.ts';

/** Says once what the shop refused to put into the cart, wherever somebody is by then; the cart's own screen keeps saying it. */
export function RefusalNotices() {
  const { t, refusal } = useSpeaker();
  const refusals = useCart().cart?.refusals;
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const said = useRef(new Set<string>());
  const ordering = isCheckout(pathname);
  const inCart = splitLanguage(pathname).path === '/shop/cart';
  useEffect(() => {
    for (const { id, name, code, details } of refusals ?? []) {
      retract(t(added, { name }));
      if (ordering || said.current.has(id)) continue;
      said.current.add(id);
      if (inCart) continue;
      const view = { label: t(/*i18n*/ { id: 'cart.view', message: 'View cart' }), run: () => void navigate({ to: '/shop/cart' }) };
      notify(`${name}: ${refusal(code, details)}`, view);
    }
  }, [refusals, ordering, inCart, t, refusal, navigate]);
  return null;
}

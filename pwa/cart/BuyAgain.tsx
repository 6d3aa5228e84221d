import { useNavigate } from '@tanstack/react-router';
import { idOfSlug } from '#domain/catalog/rules.ts';
import type { OrderPage } from '#domain/orders/types.ts';
import { useSpeaker } from '../shell/speaker.tsx';
import { sentenceOf, troubleOf } from '../shell/trouble.ts';
import { Button } from '../ui/Button.tsx';
import { notify } from '../ui/notices.ts';
import { useCart } from './use-cart.ts';

/** Adds the ordered lines again, at today's prices; also offline. */
export function BuyAgain({ order: { lines, currency, taxIncluded } }: { order: OrderPage }) {
  const speaker = useSpeaker();
  const { t } = speaker;
  const { add } = useCart();
  const navigate = useNavigate();
  const addAll = async () => {
    // Options need their line to be added first.
    for (const line of lines.toSorted((a, b) => a.key.length - b.key.length)) {
      const { key, slug, name, options, picture, unitPrice, quantity } = line;
      const product = { variantId: Number.parseInt(key, 10), productId: idOfSlug(slug) ?? 0, slug, name, options, picture };
      await add({ ...product, unitPrice, listPrice: null, left: null, saleable: true, currency, taxIncluded }, quantity, key);
    }
    await navigate({ to: '/shop/cart' });
  };
  return (
    <Button variant="quiet" onClick={() => void addAll().catch((error) => notify(sentenceOf(troubleOf(error), speaker)))}>
      {t(/*i18n*/ { id: 'order.again', message: 'Buy again' })}
    </Button>
  );
}

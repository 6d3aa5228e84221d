import type { ProductCard } from '#domain/catalog/types.ts';
import { useSpeaker } from '../shell/speaker.tsx';
import { Badge } from '../ui/Badge.tsx';

/** One at most: what a buyer has to know first. */
export function CardBadge({ of: { level, price, listPrice, isNew } }: { of: ProductCard }) {
  const { t } = useSpeaker();
  if (level === 'sold_out') return <Badge tone="quiet">{t(/*i18n*/ { id: 'stock.soldOut', message: 'Sold out' })}</Badge>;
  if (level === 'few') return <Badge tone="warning">{t(/*i18n*/ { id: 'card.few', message: 'Few left' })}</Badge>;
  if (listPrice !== null && listPrice > price) return <Badge tone="danger">{t(/*i18n*/ { id: 'card.sale', message: 'Sale' })}</Badge>;
  return isNew ? <Badge>{t(/*i18n*/ { id: 'card.new', message: 'New' })}</Badge> : null;
}

import { useSpeaker } from '../shell/speaker.tsx';
import { isPrice, type ShopSearch } from './load-shop.ts';

export function NoPrice({ typed }: { typed: string }) {
  const { t } = useSpeaker();
  return t(/*i18n*/ { id: 'filter.noPrice', message: '“{typed}” is not a price. Enter a number such as 25 or 49.90.' }, { typed });
}

/** The first limit in an address that is no price. */
export function unreadablePrice({ min_price, max_price }: ShopSearch): string | undefined {
  return [min_price, max_price].find((limit) => limit !== undefined && !isPrice(limit));
}

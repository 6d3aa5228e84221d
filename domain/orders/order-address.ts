import { type Language, withLanguage } from '../words/languages.ts';
import type { OrderPage } from './types.ts';

type Opened = Pick<OrderPage, 'id' | 'accessToken'>;

/** The order's local address, with or without a session. */
export function orderAddress(order: Opened, language: Language): string {
  return opened(order, `/my/orders/${order.id}`, language);
}

export function orderFile(order: Opened, name: string, language: Language): string {
  return opened(order, `/my/orders/${order.id}/${name}`, language);
}

function opened({ accessToken }: Opened, path: string, language: Language): string {
  return `${withLanguage(language, path)}?access_token=${encodeURIComponent(accessToken)}`;
}

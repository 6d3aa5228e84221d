import type { OrderPage } from '#domain/orders/types.ts';
import { type Language, withLanguage } from '#domain/words/languages.ts';

type Opened = Pick<OrderPage, 'id' | 'accessToken'>;

/** Where an order is seen, with or without a session. */
export function orderAddress({ id, accessToken }: Opened, language: Language): string {
  return `${withLanguage(language, `/my/orders/${id}`)}?access_token=${encodeURIComponent(accessToken)}`;
}

/** Where the customer gets a file of the order, with or without a session. */
export function orderFile({ id, accessToken }: Opened, name: string, language: Language): string {
  return `${withLanguage(language, `/my/orders/${id}/${name}`)}?access_token=${encodeURIComponent(accessToken)}`;
}

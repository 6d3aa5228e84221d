import type { OrderPage } from '#domain/orders/types.ts';
import { type Language, withLanguage } from '#domain/words/languages.ts';

/** Where the customer gets a file of the order, with or without a session. */
export function orderFile({ id, accessToken }: Pick<OrderPage, 'id' | 'accessToken'>, name: string, language: Language): string {
  return `${withLanguage(language, `/my/orders/${id}/${name}`)}?access_token=${encodeURIComponent(accessToken)}`;
}

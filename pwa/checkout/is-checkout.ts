import { splitLanguage } from '#domain/words/languages.ts';

/** PWA-3: whether this is a step of the checkout, where an update must not interrupt the customer. */
export function isCheckout(path: string): boolean {
  return /^\/shop\/(address|checkout|confirm_order|payment)\/?(?=[?#]|$)/.test(splitLanguage(path).path);
}

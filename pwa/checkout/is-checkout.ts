import { splitLanguage } from '#domain/words/languages.ts';

/** PWA-3: whether somebody is about to order here, and must not be disturbed with an update. */
export function isCheckout(path: string): boolean {
  return /^\/shop\/(address|checkout|confirm_order|payment)\/?(?=[?#]|$)/.test(splitLanguage(path).path);
}

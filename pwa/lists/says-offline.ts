import { splitLanguage } from '#domain/words/languages.ts';

/** Whether this page itself says what can be done without a network: nothing that is changed here is sent later. */
export function saysOffline(path: string): boolean {
  return /^\/(my|mail)\/lists\/?(?=[?#]|$)/.test(splitLanguage(path).path);
}

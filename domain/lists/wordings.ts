import type { Speaker } from '../words/speak.ts';

/** Of the sentences below: a new one means that they mean something else. */
export const LISTS_VERSION = '1';

/** What a subscriber agrees to: shown beside the field, and kept in the ledger. `title`: of the list */
export const subscribeSentence = /*i18n*/ {
  id: 'lists.sentence',
  message: 'Send “{title}” to my email address. I can leave with one tap in each mail.',
};

/** Beside the button on the page that the link of a confirmation mail opens. */
export const confirmSentence = /*i18n*/ {
  id: 'lists.confirmSentence',
  message: 'I confirm that “{title}” may be sent to {email}.',
};

export function subscribeWording(title: string, { t }: Pick<Speaker, 't'>): string {
  return t(subscribeSentence, { title });
}

/** For the ledger, whose words are never deleted: the address stands there as a hash alone. */
export function confirmWording(title: string, { t }: Pick<Speaker, 't'>): string {
  return t(confirmSentence, { title, email: '…' });
}

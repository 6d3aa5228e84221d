import type { Speaker } from '../words/speak.ts';

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

export function subscribeWording(title: string, { t }: Speaker): string {
  return t(subscribeSentence, { title });
}

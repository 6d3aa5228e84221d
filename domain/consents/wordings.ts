import type { Speaker } from '../words/speak.ts';
import type { CookiePurpose } from './rules.ts';

/** Beside the box at the last step of the checkout. */
export const termsSentence = /*i18n*/ { id: 'payment.terms', message: 'I have read the terms and conditions and accept them' };

/** What is asked, on every page and in the account. A change of meaning needs another COOKIE_VERSION: a test in server/consents holds them together. */
export const cookieQuestion = /*i18n*/ {
  id: 'cookies.question',
  message: 'What the shop needs is always on. May we do more? You can change this at any time.',
};

export const cookieWords = {
  statistics: {
    label: /*i18n*/ { id: 'cookies.statistics', message: 'Statistics' },
    text: /*i18n*/ {
      id: 'cookies.statistics.text',
      message: 'We count visits and what is found, to make the shop better.',
    },
  },
  marketing: {
    label: /*i18n*/ { id: 'cookies.marketing', message: 'Marketing' },
    text: /*i18n*/ {
      id: 'cookies.marketing.text',
      message: 'We see which link or advertisement brought you here.',
    },
  },
} as const satisfies Record<CookiePurpose, object>;

/** The words that somebody read who chose. */
export function cookieWording(purpose: CookiePurpose, { t }: Pick<Speaker, 't'>): string {
  const { label, text } = cookieWords[purpose];
  return `${t(cookieQuestion)}\n\n${t(label)}: ${t(text)}`;
}

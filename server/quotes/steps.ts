import { Address } from '#domain/places/schema.ts';
import type { Speaker } from '#domain/words/speak.ts';
import type { Step } from '../sign/certificate.ts';
import type { StoredQuote } from './stored.ts';

/** What led to the signature, for its certificate. */
export function stepsOf({ quote: { sentAt, viewedAt }, billing }: StoredQuote, { t }: Speaker): Step[] {
  const { email = '' } = Address.parse(billing);
  return [
    ...(sentAt === null ? [] : [{ at: sentAt, text: t(words.sent, { email }) }]),
    ...(viewedAt === null ? [] : [{ at: viewedAt, text: t(words.opened) }]),
  ].toSorted((a, b) => a.at.getTime() - b.at.getTime());
}

const words = {
  sent: /*i18n*/ { id: 'quote.step.sent', message: 'Sent to {email}' },
  opened: /*i18n*/ { id: 'quote.step.opened', message: 'First opened' },
};

import type { QuoteRecord } from '#domain/quotes/types.ts';
import { languageNames } from '#domain/words/languages.ts';
import { useSpeaker } from '../shell/speaker.tsx';

/** When what happened, and what was agreed on beside the lines. */
export function DeskFacts({ quote }: { quote: QuoteRecord }) {
  const { t, date, dateTime, percent } = useSpeaker();
  const { page, sentAt, viewedAt, orderNumber, signedBy, declined, deposit, signable } = quote;
  const at = (instant: string | null) => instant && dateTime(instant, page.timeZone);
  const facts = [
    [t(/*i18n*/ { id: 'desk.sent', message: 'Sent' }), at(sentAt)],
    [t(/*i18n*/ { id: 'desk.viewed', message: 'First opened' }), at(viewedAt)],
    [t(/*i18n*/ { id: 'desk.ends', message: 'Ends' }), date(page.document.validUntil)],
    [
      t(/*i18n*/ { id: 'desk.way', message: 'Accepted by' }),
      signable ? t(/*i18n*/ { id: 'desk.bySignature', message: 'Signature' }) : t(/*i18n*/ { id: 'desk.byButton', message: 'Button' }),
    ],
    [t(/*i18n*/ { id: 'desk.deposit', message: 'Deposit' }), deposit > 0 && percent(deposit)],
    [t(/*i18n*/ { id: 'desk.language', message: 'Language of the offer' }), languageNames[page.document.language]],
    [t(/*i18n*/ { id: 'desk.order', message: 'Order' }), orderNumber],
    [t(/*i18n*/ { id: 'desk.signedBy', message: 'Signed by' }), signedBy],
    [t(/*i18n*/ { id: 'desk.declined', message: 'Declined' }), declined && [at(declined.at), declined.reason].filter(Boolean).join(': ')],
  ].filter((fact): fact is [string, string] => Boolean(fact[1]));
  return (
    <dl className="desk-facts">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}

import { orderAddress } from '#domain/orders/order-address.ts';
import type { QuotePage } from '#domain/quotes/types.ts';
import { useSpeaker } from '../shell/speaker.tsx';
import { Alert } from '../ui/Alert.tsx';
import { ButtonLink } from '../ui/ButtonLink.tsx';

/** Why an offer is no longer open, with the order where it has become one. */
export function EndedQuote({ quote }: { quote: QuotePage }) {
  const { t, date, language } = useSpeaker();
  const { state, accepted, declined, document, timeZone, forStaff } = quote;
  const day = (instant: string) => ({ day: date(instant, timeZone) });
  if (accepted !== null) {
    return (
      <Alert
        tone="success"
        title={t(/*i18n*/ { id: 'quote.accepted', message: 'Accepted by {name} on {day}' }, { name: accepted.by, ...day(accepted.at) })}
        action={
          forStaff !== true && (
            <ButtonLink variant="plain" href={orderAddress(quote, language)}>
              {t(/*i18n*/ { id: 'quote.toOrder', message: 'Open order {number}' }, { number: accepted.orderNumber })}
            </ButtonLink>
          )
        }
      >
        {t(/*i18n*/ { id: 'quote.acceptedText', message: 'Payment and delivery are on the page of the order.' })}
      </Alert>
    );
  }
  switch (state) {
    case 'expired':
      return (
        <Alert
          tone="warning"
          title={t(/*i18n*/ { id: 'quote.expired', message: 'This offer ended on {day}' }, { day: date(document.validUntil) })}
        >
          {t(
            /*i18n*/ {
              id: 'quote.expiredText',
              message: 'Would you still like to have it? Write to us below, and we make you a new one.',
            },
          )}
        </Alert>
      );
    case 'declined':
      return (
        <Alert title={declined && t(/*i18n*/ { id: 'quote.declined', message: 'You declined this offer on {day}' }, day(declined.at))}>
          {declined?.reason && <bdi>{declined.reason}</bdi>}
        </Alert>
      );
    case 'withdrawn':
      return (
        <Alert tone="warning" title={t(/*i18n*/ { id: 'quote.withdrawn', message: 'This offer was withdrawn' })}>
          {t(
            /*i18n*/ {
              id: 'quote.withdrawnText',
              message: 'It can no longer be accepted. Is something unclear? Write to us below.',
            },
          )}
        </Alert>
      );
    case 'draft':
      return <Alert>{t(/*i18n*/ { id: 'quote.draft', message: 'A draft: your customer does not see it yet.' })}</Alert>;
    case 'sent':
    case 'accepted':
      return null;
  }
}

import type { QuotePage } from '#domain/quotes/types.ts';
import { orderAddress } from '#domain/orders/order-address.ts';
import { useSpeaker } from '../shell/speaker.tsx';
import { sentenceOf } from '../shell/trouble.ts';
import { Alert } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.tsx';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { Differences } from './Differences.tsx';
import type { UseAcceptance } from './use-acceptance.ts';

type Props = { quote: QuotePage; acceptance: UseAcceptance; sign: () => void };

/** What stands above the offer: that it waits to be confirmed, was refused, or is no longer open. */
export function QuoteState({ quote, acceptance, sign }: Props) {
  const speaker = useSpeaker();
  const { t, date, language } = speaker;
  const { state, accepted, declined, timeZone } = quote;
  const { pending, trouble, submitting, outcome } = acceptance;
  const dayOf = (instant: string) => date(instant, timeZone);
  if (accepted !== null) {
    return (
      <Alert
        tone="success"
        title={t(/*i18n*/ { id: 'quote.accepted', message: 'Accepted by {name} on {day}' }, { name: accepted.by, day: dayOf(accepted.at) })}
        action={
          <ButtonLink variant="plain" href={orderAddress(quote, language)}>
            {t(/*i18n*/ { id: 'quote.toOrder', message: 'Open order {number}' }, { number: accepted.orderNumber })}
          </ButtonLink>
        }
      >
        {t(/*i18n*/ { id: 'quote.acceptedText', message: 'Payment and delivery are on the page of the order.' })}
      </Alert>
    );
  }
  if (pending !== null) {
    const isOffline = trouble === null || trouble.kind === 'offline';
    return (
      <Alert
        tone="warning"
        icon={isOffline ? 'offline' : 'warning'}
        title={
          pending.command.signing === null
            ? t(/*i18n*/ { id: 'quote.acceptedHere', message: 'Accepted on this device, not yet confirmed' })
            : t(/*i18n*/ { id: 'quote.signedHere', message: 'Signed on this device, not yet confirmed' })
        }
        action={
          !submitting &&
          trouble !== null && (
            <>
              <Button variant="plain" onClick={acceptance.again}>
                {t(/*i18n*/ { id: 'broken.again', message: 'Try again' })}
              </Button>
              <Button variant="plain" onClick={acceptance.withdraw}>
                {t(/*i18n*/ { id: 'messages.withdraw', message: 'Don’t send' })}
              </Button>
            </>
          )
        }
      >
        {isOffline
          ? t(/*i18n*/ { id: 'quote.signedHereText', message: 'We send it as soon as you’re online. The order counts once the shop has confirmed it.' })
          : sentenceOf(trouble, speaker)}
      </Alert>
    );
  }
  if (outcome?.kind === 'refused' && state === 'sent') {
    const isChanged = outcome.code === 'document_changed';
    return (
      <Alert
        tone="danger"
        title={
          isChanged
            ? t(/*i18n*/ { id: 'quote.changed', message: 'The offer changed before your signature arrived' })
            : t(/*i18n*/ { id: 'quote.refused', message: 'Your acceptance did not go through' })
        }
        action={
          <Button variant="plain" onClick={sign}>
            {quote.signed
              ? t(/*i18n*/ { id: 'quote.signAgain', message: 'Sign the offer as it is now' })
              : t(/*i18n*/ { id: 'quote.acceptAgain', message: 'Accept the offer as it is now' })}
          </Button>
        }
        dismiss={{ label: t(/*i18n*/ { id: 'ui.dismiss', message: 'Dismiss' }), onDismiss: acceptance.dropOutcome }}
      >
        {isChanged ? (
          <>
            {t(/*i18n*/ { id: 'quote.changedText', message: 'Nothing was ordered. This is different now:' })}
            <Differences signed={outcome.document} current={quote.document} />
          </>
        ) : (
          sentenceOf({ ...outcome, kind: 'refused' }, speaker)
        )}
      </Alert>
    );
  }
  switch (state) {
    case 'expired':
      return (
        <Alert tone="warning" title={t(/*i18n*/ { id: 'quote.expired', message: 'This offer ended on {day}' }, { day: dayOf(quote.endsAt) })}>
          {t(/*i18n*/ { id: 'quote.expiredText', message: 'Would you still like to have it? Write to us below, and we make you a new one.' })}
        </Alert>
      );
    case 'declined':
      return (
        <Alert title={t(/*i18n*/ { id: 'quote.declined', message: 'You declined this offer on {day}' }, { day: declined ? dayOf(declined.at) : '' })}>
          {declined?.reason && <bdi>{declined.reason}</bdi>}
        </Alert>
      );
    case 'withdrawn':
      return (
        <Alert tone="warning" title={t(/*i18n*/ { id: 'quote.withdrawn', message: 'This offer was withdrawn' })}>
          {t(/*i18n*/ { id: 'quote.withdrawnText', message: 'It can no longer be accepted. Is something unclear? Write to us below.' })}
        </Alert>
      );
    case 'draft':
      return <Alert>{t(/*i18n*/ { id: 'quote.draft', message: 'A draft: your customer does not see it yet.' })}</Alert>;
    default:
      return null;
  }
}

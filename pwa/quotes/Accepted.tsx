import { orderAddress } from '#domain/orders/order-address.ts';
import type { AcceptedQuote, QuotePage } from '#domain/quotes/types.ts';
import { useSpeaker } from '../shell/speaker.tsx';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { Icon } from '../ui/Icon.tsx';
import { quotePdf } from './quote-address.ts';
import './accepted.css';

/** SIGN-3: instead of the drawing area: thanks, what is short, and the next step. */
export function Accepted({ quote, accepted }: { quote: QuotePage; accepted: AcceptedQuote }) {
  const { t, money, language } = useSpeaker();
  const { orderNumber, orderId: id, accessToken, payment, short } = accepted;
  return (
    <>
      <span className="sign-mark">
        <Icon name="check" size="large" />
      </span>
      <h3>{t(/*i18n*/ { id: 'quote.thanks', message: 'Thank you! The offer is now your order' })}</h3>
      <p>{t(/*i18n*/ { id: 'confirmation.number', message: 'Your order number is {number}' }, { number: orderNumber })}</p>
      {short.length > 0 && (
        <div className="short-stock">
          <p>{t(/*i18n*/ { id: 'quote.short', message: 'We do not have all of it in stock. We will write to you about the rest:' })}</p>
          <ul>
            {short.map(({ name, wanted, available }) => (
              <li key={name}>
                {t(/*i18n*/ { id: 'quote.shortOf', message: '{name}: {available} of {wanted}' }, { name, available, wanted })}
              </li>
            ))}
          </ul>
        </div>
      )}
      <p className="after-signing">
        <ButtonLink href={orderAddress({ id, accessToken }, language)} wide>
          {payment === null
            ? t(/*i18n*/ { id: 'confirmation.toOrder', message: 'View the order' })
            : t(/*i18n*/ { id: 'quote.pay', message: 'Pay {amount}' }, { amount: money(payment.amount, payment.currency) })}
        </ButtonLink>
        <ButtonLink variant="quiet" wide href={quotePdf({ id: quote.id, accessToken }, language)} target="_blank" rel="noopener">
          {t(/*i18n*/ { id: 'quote.pdf', message: 'Open as PDF' })}
        </ButtonLink>
      </p>
    </>
  );
}

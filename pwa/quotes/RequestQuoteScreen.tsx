import type { Cart } from '#domain/cart/types.ts';
import type { RequestedQuote } from '#domain/quotes/types.ts';
import { ButtonTo } from '../shell/ButtonTo.tsx';
import { Link } from '../shell/Link.tsx';
import { PendingPage } from '../shell/PendingPage.tsx';
import { useSpeaker } from '../shell/speaker.tsx';
import { sentenceOf } from '../shell/trouble.ts';
import { Alert } from '../ui/Alert.tsx';
import { Empty } from '../ui/Empty.tsx';
import { Page } from '../ui/Page.tsx';
import { QuoteRequested } from './QuoteRequested.tsx';
import { type PlainRequest, RequestForm } from './RequestForm.tsx';
import { useQuoteRequest } from './use-quote-request.ts';
import './request-quote.css';

type Props = {
  rendered: Cart | null;
  /** the request that a plain form has brought */
  arrived: RequestedQuote | null;
  countryId: number | null;
  form: PlainRequest;
};

/** Asks the shop for an offer on what is in the cart, which stays as it is. */
export function RequestQuoteScreen({ rendered, arrived, countryId, form }: Props) {
  const speaker = useSpeaker();
  const { t } = speaker;
  const of = useQuoteRequest({ rendered, arrived, note: form.typed?.note ?? '' });
  const { cart, trouble, requested } = of;
  if (requested !== null) return <QuoteRequested {...requested} />;
  if (cart === null && trouble === null) return <PendingPage />;
  if (cart === null || cart.lines.length === 0) {
    return (
      <Page width="narrow">
        {trouble === null ? (
          <Empty
            icon="cart"
            level={1}
            title={t(/*i18n*/ { id: 'cart.empty', message: 'Your cart is empty' })}
            action={<ButtonTo to="/shop">{t(/*i18n*/ { id: 'cart.toShop', message: 'Go to the shop' })}</ButtonTo>}
          >
            {t(/*i18n*/ { id: 'quote.requestEmpty', message: 'Put what you need into the cart, then we can make you an offer.' })}
          </Empty>
        ) : (
          <Alert tone="danger" icon="warning">
            {sentenceOf(trouble, speaker)}
          </Alert>
        )}
      </Page>
    );
  }
  return (
    <Page width="narrow">
      <div className="request-quote">
        <Link to="/shop/cart">{t(/*i18n*/ { id: 'quote.requestBack', message: 'Back to the cart' })}</Link>
        <h1>{t(/*i18n*/ { id: 'quote.request', message: 'Ask for an offer' })}</h1>
        <p>
          {t(
            /*i18n*/ {
              id: 'quote.requestText',
              message:
                'We look at what is in your cart and send you an offer by email. You order nothing yet, and your cart stays as it is.',
            },
          )}
        </p>
        <ul aria-label={t(/*i18n*/ { id: 'quote.requestLines', message: 'What you ask about' })}>
          {cart.lines.map(({ key, name, wanted }) => (
            <li key={key}>
              {wanted} × <bdi>{name}</bdi>
            </li>
          ))}
        </ul>
        <RequestForm of={of} countryId={countryId} form={form} />
      </div>
    </Page>
  );
}

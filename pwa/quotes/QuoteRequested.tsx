import { ButtonTo } from '../shell/ButtonTo.tsx';
import { useSpeaker } from '../shell/speaker.tsx';
import { Empty } from '../ui/Empty.tsx';
import { Page } from '../ui/Page.tsx';

/** The form has gone, so the reader's place is here. */
const takeFocus = (place: HTMLElement | null) => place?.focus();

export function QuoteRequested({ number, email }: { number: string; email: string }) {
  const { t } = useSpeaker();
  return (
    <Page width="narrow">
      <div className="quote-requested" ref={takeFocus} tabIndex={-1}>
        <Empty
          icon="check"
          level={1}
          title={t(/*i18n*/ { id: 'quote.requested', message: 'Thank you! We have your request {number}' }, { number })}
          action={<ButtonTo to="/shop">{t(/*i18n*/ { id: 'cart.toShop', message: 'Go to the shop' })}</ButtonTo>}
        >
          {t(
            /*i18n*/ { id: 'quote.requestedText', message: 'We’ll send you an offer by email to {email}. Your cart is still there.' },
            { email },
          )}
        </Empty>
      </div>
    </Page>
  );
}

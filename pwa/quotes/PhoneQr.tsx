import type { QuotePage } from '#domain/quotes/types.ts';
import { useSpeaker } from '../shell/speaker.tsx';
import { QrCode } from '../ui/QrCode.tsx';
import { quoteAddress } from './quote-address.ts';
import { usePhoneAnswer } from './use-phone-answer.ts';
import type { SeenQuote } from './use-quote.ts';
import './phone-qr.css';

type Props = { quote: QuotePage } & Pick<SeenQuote, 'show'>;

/** From the desk to the phone: the same offer, to be signed with a finger. */
export function PhoneQr({ quote, show }: Props) {
  const { t, language } = useSpeaker();
  usePhoneAnswer(quote, show);
  return (
    <figure className="phone-qr">
      <QrCode
        text={`${location.origin}${quoteAddress(quote, language)}`}
        label={t(/*i18n*/ { id: 'quote.qr', message: 'QR code that opens this offer on your phone' })}
      />
      <figcaption>
        <strong>{t(/*i18n*/ { id: 'quote.qrTitle', message: 'Rather sign with your finger?' })}</strong>{' '}
        {t(/*i18n*/ { id: 'quote.qrText', message: 'Scan this with your phone. This page follows by itself.' })}
      </figcaption>
    </figure>
  );
}

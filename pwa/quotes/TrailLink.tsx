import type { QuotePage } from '#domain/quotes/types.ts';
import { useSpeaker } from '../shell/speaker.tsx';
import { quoteTrail } from './quote-address.ts';

/** Downloads how a signed offer came to its signature. */
export function TrailLink({ quote }: { quote: QuotePage }) {
  const { t, language } = useSpeaker();
  return (
    <a href={quoteTrail(quote, language)} download>
      {t(/*i18n*/ { id: 'quote.auditTrail', message: 'Audit trail' })}
    </a>
  );
}

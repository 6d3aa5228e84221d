import type { ReactNode } from 'react';
import type { QuoteRecord } from '#domain/quotes/types.ts';
import { TroubleNote } from '../people/TroubleNote.tsx';
import { Link } from '../shell/Link.tsx';
import { useSpeaker } from '../shell/speaker.tsx';
import { refusedAs } from '../shell/trouble.ts';
import { Breadcrumb } from '../ui/Breadcrumb.tsx';
import { Button } from '../ui/Button.tsx';
import { Page } from '../ui/Page.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { DeskQuoteBody } from './DeskQuoteBody.tsx';
import { QuoteHead } from './QuoteHead.tsx';
import { useDeskQuote } from './use-desk-quote.ts';
import './desk-quote.css';
import './quote.css';

type Props = { number: string; rendered: QuoteRecord | null; missing: ReactNode };

/** QUOTE-1: an offer, what became of it, and what its operator can do with it. */
export function DeskQuoteScreen({ number, rendered, missing }: Props) {
  const { t } = useSpeaker();
  const { quote, trouble, show, again } = useDeskQuote(number, rendered);
  const refused = refusedAs(trouble);
  if (refused === 'not_found' || refused === 'forbidden' || refused === 'sign_in_needed') return missing;
  return (
    <Page busy={quote === null && trouble === null}>
      <Breadcrumb
        label={t(/*i18n*/ { id: 'nav.breadcrumb', message: 'You are here' })}
        trail={[
          {
            label: t(/*i18n*/ { id: 'desk.title', message: 'Offers to customers' }),
            link: (props) => <Link to="/quotes" {...props} />,
          },
        ]}
        current={number}
      />
      {quote === null && trouble === null && <Skeleton lines={6} />}
      {quote === null && trouble !== null && (
        <div className="desk-trouble">
          <TroubleNote of={trouble} />
          <Button onClick={again}>{t(/*i18n*/ { id: 'broken.again', message: 'Try again' })}</Button>
        </div>
      )}
      {quote !== null && (
        <>
          <QuoteHead quote={quote.page} />
          <DeskQuoteBody quote={quote} show={show} />
        </>
      )}
    </Page>
  );
}

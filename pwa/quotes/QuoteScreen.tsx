import { PendingPage } from '../shell/PendingPage.tsx';
import { SeenNote } from '../shell/SeenNote.tsx';
import { useSpeaker } from '../shell/speaker.tsx';
import { Button } from '../ui/Button.tsx';
import { Empty } from '../ui/Empty.tsx';
import { Page } from '../ui/Page.tsx';
import { MissingQuote } from './MissingQuote.tsx';
import { QuoteBody } from './QuoteBody.tsx';
import { QuoteHead } from './QuoteHead.tsx';
import type { SeenQuote } from './use-quote.ts';
import './quote.css';

/** QUOTE-1 to QUOTE-3: an offer, as its customer reads, changes and accepts it. */
export function QuoteScreen({ id, seen }: { id: number; seen: SeenQuote }) {
  const { t } = useSpeaker();
  const { quote, trouble, again } = seen;
  if (trouble === 'missing') return <MissingQuote id={id} />;
  if (quote === null && trouble === null) return <PendingPage />;
  if (quote === null) {
    const isOffline = trouble === 'offline';
    return (
      <Page width="narrow">
        <Empty
          icon={isOffline ? 'offline' : 'warning'}
          level={1}
          title={
            isOffline
              ? t(/*i18n*/ { id: 'broken.offline.title', message: 'You’re offline' })
              : t(/*i18n*/ { id: 'broken.title', message: 'That did not work' })
          }
          action={<Button onClick={() => void again()}>{t(/*i18n*/ { id: 'broken.again', message: 'Try again' })}</Button>}
        >
          {t(/*i18n*/ { id: 'quote.notSeen', message: 'This offer has not been seen on this device yet.' })}
        </Empty>
      </Page>
    );
  }
  return (
    <Page>
      <QuoteHead quote={quote} />
      <SeenNote of={quote} />
      <QuoteBody quote={quote} seen={seen} />
    </Page>
  );
}

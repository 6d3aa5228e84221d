import { useRouteContext } from '@tanstack/react-router';
import type { OwnQuote } from '#domain/quotes/types.ts';
import { SignInLink } from '../people/SignInLink.tsx';
import { TroubleNote } from '../people/TroubleNote.tsx';
import { AccountTrail } from '../shell/AccountTrail.tsx';
import { ButtonTo } from '../shell/ButtonTo.tsx';
import { SeenNote } from '../shell/SeenNote.tsx';
import { useSpeaker } from '../shell/speaker.tsx';
import { refusedAs } from '../shell/trouble.ts';
import { useSeenOwn } from '../shell/use-seen-own.ts';
import { Empty } from '../ui/Empty.tsx';
import { Page } from '../ui/Page.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { OwnQuoteCard } from './OwnQuoteCard.tsx';
import '../ui/document-list.css';

/** The offers that were made to a person; a guest has the links of the emails. */
export function OwnQuotesScreen({ rendered }: { rendered: readonly OwnQuote[] | null }) {
  const { t } = useSpeaker();
  const { api } = useRouteContext({ from: '__root__' });
  const { value: quotes, trouble } = useSeenOwn<readonly OwnQuote[]>('own-quotes', { rendered, ask: () => api.quotes.mine.query() });
  const isStranger = refusedAs(trouble) === 'sign_in_needed';
  const title = t(/*i18n*/ { id: 'quotes.title', message: 'Your offers' });
  return (
    <Page width="narrow">
      <AccountTrail current={title} />
      <div className="document-list-page" aria-busy={(quotes === null && trouble === null) || undefined}>
        <h1>{title}</h1>
        {quotes !== null && <SeenNote of={quotes} />}
        {quotes === null && trouble === null && <Skeleton lines={4} />}
        {isStranger && (
          <Empty
            icon="lock"
            title={t(/*i18n*/ { id: 'quotes.signIn', message: 'Sign in to see your offers' })}
            action={<SignInLink button to="/my/quotes" />}
          >
            {t(/*i18n*/ { id: 'quotes.signInText', message: 'Without an account, the link in our email opens your offer.' })}
          </Empty>
        )}
        {!isStranger && quotes === null && <TroubleNote of={trouble} />}
        {quotes?.length === 0 && (
          <Empty
            icon="pen"
            title={t(/*i18n*/ { id: 'quotes.none', message: 'No offers yet' })}
            action={<ButtonTo to="/shop">{t(/*i18n*/ { id: 'cart.toShop', message: 'Go to the shop' })}</ButtonTo>}
          >
            {t(
              /*i18n*/ {
                id: 'quotes.noneText',
                message: 'What we offer you appears here. You can read, change and sign it on your phone.',
              },
            )}
          </Empty>
        )}
        {quotes !== null && quotes.length > 0 && (
          <ul className="document-list">
            {quotes.map((quote) => (
              <OwnQuoteCard key={quote.id} quote={quote} />
            ))}
          </ul>
        )}
      </div>
    </Page>
  );
}

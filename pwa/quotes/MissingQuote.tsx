import { ButtonTo } from '../shell/ButtonTo.tsx';
import { useSpeaker } from '../shell/speaker.tsx';
import { Empty } from '../ui/Empty.tsx';
import { Page } from '../ui/Page.tsx';

/** Shown for an invalid, revoked or expired link of an offer. */
export function MissingQuote() {
  const { t } = useSpeaker();
  return (
    <Page width="narrow">
      <Empty
        icon="search"
        level={1}
        title={t(/*i18n*/ { id: 'quote.missing', message: 'This link opens no offer' })}
        action={<ButtonTo to="/my/quotes">{t(/*i18n*/ { id: 'quotes.title', message: 'Your offers' })}</ButtonTo>}
      >
        {t(
          /*i18n*/ {
            id: 'quote.missingText',
            message: 'It may be incomplete, or a newer one has taken its place: please look for our latest email.',
          },
        )}
      </Empty>
    </Page>
  );
}

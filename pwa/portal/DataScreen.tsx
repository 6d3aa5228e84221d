import type { FailureCode } from '#domain/failure.ts';
import { withLanguage } from '#domain/words/languages.ts';
import { useSpeaker } from '../shell/speaker.tsx';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { DeletionForm } from './DeletionForm.tsx';
import { SubPage } from './SubPage.tsx';

/** What a person may take along, and the way out. */
export function DataScreen({ csrf, refused }: { csrf: string | null; refused: FailureCode | null }) {
  const { t, language } = useSpeaker();
  return (
    <SubPage title={t(/*i18n*/ { id: 'portal.data', message: 'Your data' })}>
      <section className="order-card" aria-labelledby="export">
        <h2 id="export">{t(/*i18n*/ { id: 'portal.export', message: 'Take your data along' })}</h2>
        <p>
          {t(
            /*i18n*/ {
              id: 'portal.exportText',
              message: 'One file with all that we hold of you: your details, addresses and orders, and your receipts as PDF.',
            },
          )}
        </p>
        <p>
          <ButtonLink variant="quiet" href={withLanguage(language, '/my/export')} download>
            {t(/*i18n*/ { id: 'portal.download', message: 'Download your data' })}
          </ButtonLink>
        </p>
      </section>
      <section className="order-card" aria-labelledby="deletion">
        <h2 id="deletion">{t(/*i18n*/ { id: 'portal.delete', message: 'Delete your account' })}</h2>
        <p>
          {t(
            /*i18n*/ {
              id: 'portal.deleteText',
              message: 'Your name, addresses, cart and every way to sign in are deleted at once. This cannot be undone.',
            },
          )}
        </p>
        <p>
          {t(
            /*i18n*/ {
              id: 'portal.deleteStays',
              message:
                'Orders and receipts stay with us for as long as the law asks us to keep them, but in no account. An order on its way still arrives.',
            },
          )}
        </p>
        <DeletionForm csrf={csrf} refused={refused} />
      </section>
    </SubPage>
  );
}

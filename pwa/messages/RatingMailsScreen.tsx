import type { RatingMails } from '#domain/messages/types.ts';
import { withLanguage } from '#domain/words/languages.ts';
import { useSpeaker } from '../shell/speaker.tsx';
import { Button } from '../ui/Button.tsx';
import { NarrowForm } from '../ui/NarrowForm.tsx';
import { Page } from '../ui/Page.tsx';
import { LinkFields, type RatingLink } from './LinkFields.tsx';
import { OfflineRating } from './OfflineRating.tsx';

/** `mails` undefined: there is no network to ask */
export type RatingMailsProps = RatingLink & { mails: RatingMails | undefined };

/** Ends the mails that ask for a rating, or has them sent again; works without JavaScript. */
export function RatingMailsScreen({ mails, ...link }: RatingMailsProps) {
  const { t, language } = useSpeaker();
  if (mails === undefined) return <OfflineRating />;
  return (
    <Page width="narrow">
      <NarrowForm>
        <h1>{t(/*i18n*/ { id: 'rating.mails', message: 'Emails that ask for a rating' })}</h1>
        <p>
          {mails.stopped
            ? t(/*i18n*/ { id: 'rating.stopped', message: 'You get no more of them. Emails about your orders still come.' })
            : t(/*i18n*/ { id: 'rating.notStopped', message: 'After an order we ask once how you like what you bought.' })}
        </p>
        <form method="post" action={withLanguage(language, `/rating/${link.token}/stop`)}>
          <LinkFields {...link} />
          {mails.stopped && <input type="hidden" name="resume" value="1" />}
          <Button type="submit" wide variant={mails.stopped ? 'quiet' : 'primary'}>
            {mails.stopped
              ? t(/*i18n*/ { id: 'rating.resume', message: 'Send them again' })
              : t(/*i18n*/ { id: 'rating.stop', message: 'No more of these emails' })}
          </Button>
        </form>
      </NarrowForm>
    </Page>
  );
}

import type { StoppedMails } from '#domain/consents/types.ts';
import { withLanguage } from '#domain/words/languages.ts';
import { MailLinkPage } from '../people/MailLinkPage.tsx';
import { useSpeaker } from '../shell/speaker.tsx';
import { Button } from '../ui/Button.tsx';
import { NarrowForm } from '../ui/NarrowForm.tsx';

export type StopMailsProps = {
  /** null: the link stops nothing any more; undefined: there is no network to ask */
  mails: StoppedMails | null | undefined;
  csrf: string | null;
  /** of the link */
  fields: Record<string, string>;
};

/** Where the last link of a mail leads. Looking at it stops nothing, since programs look at the links of mails too. */
export function StopMailsScreen({ mails: found, csrf, fields }: StopMailsProps) {
  const { t, language } = useSpeaker();
  return (
    <MailLinkPage found={found} over={t(/*i18n*/ { id: 'mail.stop_over', message: 'There are no such emails any more.' })}>
      {(mails) => (
        <NarrowForm>
          <h1>
            {mails.stopped
              ? t(/*i18n*/ { id: 'mail.stopped', message: 'Done, these emails have stopped' })
              : t(/*i18n*/ { id: 'mail.stop', message: 'Stop these emails' })}
          </h1>
          <p>
            {mails.stopped
              ? t(/*i18n*/ { id: 'mail.stopped_text', message: 'We won’t write to you about {name} any more.' }, { name: mails.name })
              : t(/*i18n*/ { id: 'mail.stop_text', message: 'You get emails from us about {name}.' }, { name: mails.name })}
          </p>
          {/* The address stays the one that the answer is rendered for. */}
          <form method="post" action={withLanguage(language, `/mail/stop?${new URLSearchParams(fields)}`)}>
            {csrf !== null && <input type="hidden" name="csrf_token" value={csrf} />}
            {mails.stopped && <input type="hidden" name="resume" value="1" />}
            <Button type="submit" wide variant={mails.stopped ? 'quiet' : 'primary'}>
              {mails.stopped
                ? t(/*i18n*/ { id: 'mail.resume', message: 'Undo: send them again' })
                : t(/*i18n*/ { id: 'mail.stop', message: 'Stop these emails' })}
            </Button>
          </form>
        </NarrowForm>
      )}
    </MailLinkPage>
  );
}

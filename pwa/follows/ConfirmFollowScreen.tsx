import type { FollowAsked } from '#domain/follows/types.ts';
import { withLanguage } from '#domain/words/languages.ts';
import { MailLinkPage } from '../people/MailLinkPage.tsx';
import { useSpeaker } from '../shell/speaker.tsx';
import { Button } from '../ui/Button.tsx';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { NarrowForm } from '../ui/NarrowForm.tsx';

export type ConfirmFollowProps = {
  /** null: the link is no longer valid; undefined: there is no network to ask */
  asked: FollowAsked | null | undefined;
  csrf: string | null;
  /** of the link */
  fields: Record<string, string>;
};

const questions = {
  news: /*i18n*/ { id: 'follow.ask_news', message: 'We’ll write to {email} whenever there is news about {name}.' },
  back_in_stock: /*i18n*/ { id: 'follow.ask_back', message: 'We’ll write to {email} once {name} is back.' },
  price_dropped: /*i18n*/ { id: 'follow.ask_price', message: 'We’ll write to {email} once {name} costs less.' },
};

/** Where the link of a mail leads. Looking at it confirms nothing, since programs look at the links of mails too. */
export function ConfirmFollowScreen({ asked: found, csrf, fields }: ConfirmFollowProps) {
  const { t, language } = useSpeaker();
  return (
    <MailLinkPage
      found={found}
      over={t(
        /*i18n*/ {
          id: 'follow.over',
          message: 'It is older than a week, or these emails were stopped. You can ask again on the product’s page.',
        },
      )}
    >
      {(asked) => (
        <NarrowForm>
          <h1>
            {asked.confirmed
              ? t(/*i18n*/ { id: 'follow.confirmed', message: 'Done, you’ll hear from us' })
              : t(/*i18n*/ { id: 'follow.mail.confirm_title', message: 'One more click' })}
          </h1>
          <p>{t(questions[asked.topic], { email: asked.email, name: asked.name })}</p>
          {asked.confirmed ? (
            <ButtonLink href={withLanguage(language, asked.path)}>{asked.name}</ButtonLink>
          ) : (
            <form method="post" action={withLanguage(language, `/mail/follow?${new URLSearchParams(fields)}`)}>
              {csrf !== null && <input type="hidden" name="csrf_token" value={csrf} />}
              <Button type="submit" wide>
                {t(/*i18n*/ { id: 'follow.mail.confirm_button', message: 'Yes, tell me' })}
              </Button>
            </form>
          )}
        </NarrowForm>
      )}
    </MailLinkPage>
  );
}

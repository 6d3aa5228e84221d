import { type FormEvent, useState } from 'react';
import type { SubscriptionAsked } from '#domain/lists/types.ts';
import { confirmSentence } from '#domain/lists/wordings.ts';
import { withLanguage } from '#domain/words/languages.ts';
import { MailLinkPage } from '../people/MailLinkPage.tsx';
import { TroubleNote } from '../people/TroubleNote.tsx';
import { ButtonTo } from '../shell/ButtonTo.tsx';
import { useSpeaker } from '../shell/speaker.tsx';
import { Button } from '../ui/Button.tsx';
import { Empty } from '../ui/Empty.tsx';
import { NarrowForm } from '../ui/NarrowForm.tsx';

export type ConfirmSubscriptionProps = {
  /** null: the link is no longer valid; undefined: there is no network to ask */
  asked: SubscriptionAsked | null | undefined;
  csrf: string | null;
  /** of the link */
  fields: Record<string, string>;
};

/** Where the link of a confirmation mail leads. Looking at it confirms nothing, since programs look at the links of mails too. */
export function ConfirmSubscriptionScreen({ asked: found, csrf, fields }: ConfirmSubscriptionProps) {
  const { t } = useSpeaker();
  const toShop = <ButtonTo to="/shop">{t(/*i18n*/ { id: 'cart.toShop', message: 'Go to the shop' })}</ButtonTo>;
  return (
    <MailLinkPage
      found={found}
      over={t(
        /*i18n*/ {
          id: 'lists.confirmOver',
          message: 'Links like this hold for a week. If you still want the emails, please subscribe again.',
        },
      )}
      action={toShop}
    >
      {(asked) => (
        <>
          {asked.state === 'left' && (
            <Empty
              level={1}
              icon="notice"
              title={t(/*i18n*/ { id: 'lists.leftSince', message: 'You have left this list since' })}
              action={toShop}
            >
              {t(
                /*i18n*/ { id: 'lists.leftSinceText', message: 'Nothing from “{title}” is sent to {email} any more.' },
                { title: asked.title, email: asked.email },
              )}
            </Empty>
          )}
          {asked.state === 'active' && (
            <Empty
              level={1}
              icon="check"
              title={t(/*i18n*/ { id: 'lists.confirmed', message: 'Thank you, you’re on the list' })}
              action={toShop}
            >
              {t(
                /*i18n*/ { id: 'lists.confirmedText', message: '“{title}” comes to {email} from now on. Each email has a link to leave.' },
                { title: asked.title, email: asked.email },
              )}
            </Empty>
          )}
          {asked.state === 'pending' && <Question asked={asked} csrf={csrf} fields={fields} />}
        </>
      )}
    </MailLinkPage>
  );
}

type QuestionProps = Omit<ConfirmSubscriptionProps, 'asked'> & { asked: SubscriptionAsked };

function Question({ asked: { title, email }, csrf, fields }: QuestionProps) {
  const { t, language } = useSpeaker();
  const [offline, setOffline] = useState(false);
  return (
    <NarrowForm>
      <h1>{t(/*i18n*/ { id: 'lists.oneTap', message: 'One tap left: {title}' }, { title })}</h1>
      {offline && <TroubleNote of={{ kind: 'offline' }} />}
      <p>{t(confirmSentence, { title, email })}</p>
      <form method="post" action={withLanguage(language, `/mail/subscribe?${new URLSearchParams(fields)}`)} onSubmit={onlyOnline}>
        {csrf !== null && <input type="hidden" name="csrf_token" value={csrf} />}
        <Button type="submit" wide>
          {t(/*i18n*/ { id: 'lists.confirm', message: 'Yes, subscribe me' })}
        </Button>
      </form>
    </NarrowForm>
  );

  function onlyOnline(event: FormEvent): void {
    if (!navigator.onLine) event.preventDefault();
    setOffline(!navigator.onLine);
  }
}

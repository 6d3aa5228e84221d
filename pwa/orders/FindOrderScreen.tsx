import { fieldSentence } from '#domain/words/field-problems.ts';
import { withLanguage } from '#domain/words/languages.ts';
import { useSpeaker } from '../shell/speaker.tsx';
import { sentenceOf, type Trouble } from '../shell/trouble.ts';
import { Alert } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.tsx';
import { EmailField } from '../ui/EmailField.tsx';
import { Field } from '../ui/Field.tsx';
import { NarrowForm } from '../ui/NarrowForm.tsx';
import { Page } from '../ui/Page.tsx';
import { type SoughtProblems, useFindOrder } from './use-find-order.ts';

export type FindOrderProps = {
  csrf: string | null;
  /** the values of a plain form */
  typed: { number: string; email: string };
  requested: boolean;
  problems: SoughtProblems;
  trouble: Trouble | null;
};

/** CHK-7: mails the link of an order to its customer; works as a plain form. */
export function FindOrderScreen({ csrf, typed, ...rendered }: FindOrderProps) {
  const speaker = useSpeaker();
  const { t, language } = speaker;
  const { form, alive, problems, trouble, sending, requested, submit } = useFindOrder(rendered);
  const offline = trouble?.kind === 'offline';
  return (
    <Page width="narrow">
      <NarrowForm>
        <h1>{t(/*i18n*/ { id: 'order.find', message: 'Find an order' })}</h1>
        <p>
          {t(
            /*i18n*/ {
              id: 'order.findText',
              message:
                'Type its number and the email address that you ordered with. We send you the link that opens it, without an account.',
            },
          )}
        </p>
        <form ref={form} method="post" action={withLanguage(language, '/my/orders/find')} noValidate={alive} onSubmit={submit}>
          {csrf !== null && <input type="hidden" name="csrf_token" value={csrf} />}
          {requested && (
            <Alert tone="success">
              {t(
                /*i18n*/ {
                  id: 'order.findAsked',
                  message: 'If there is such an order, we have sent its link to that address. It may take a minute to arrive.',
                },
              )}
            </Alert>
          )}
          {trouble && (
            <Alert tone={offline ? 'warning' : 'danger'} icon={offline ? 'offline' : 'warning'}>
              {offline
                ? t(
                    /*i18n*/ {
                      id: 'order.findOffline',
                      message: 'You’re offline. Please try again when you’re back online.',
                    },
                  )
                : sentenceOf(trouble, speaker)}
            </Alert>
          )}
          <Field
            name="number"
            label={t(/*i18n*/ { id: 'order.mail.number', message: 'Order number' })}
            hint={t(
              /*i18n*/ { id: 'order.findHint', message: 'It begins with an S and stands in the email and on the receipt, as S00012' },
            )}
            dir="ltr"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            enterKeyHint="next"
            maxLength={100}
            defaultValue={typed.number}
            required
            error={
              problems.number === 'bad_input'
                ? t(/*i18n*/ { id: 'order.findNumber', message: 'This is not an order number. It looks like S00012' })
                : problems.number && t(fieldSentence(problems.number))
            }
          />
          <EmailField
            label={t(/*i18n*/ { id: 'people.login', message: 'Email' })}
            enterKeyHint="send"
            defaultValue={typed.email}
            error={problems.email && t(fieldSentence(problems.email))}
          />
          <Button type="submit" wide waiting={sending}>
            {t(/*i18n*/ { id: 'order.findSend', message: 'Send me the link' })}
          </Button>
        </form>
      </NarrowForm>
    </Page>
  );
}

import { useRouteContext } from '@tanstack/react-router';
import { useState } from 'react';
import { digitProblems, emailProblems, readDigits } from '#domain/people/rules.ts';
import type { Me } from '#domain/people/types.ts';
import { useSpeaker } from '../shell/speaker.tsx';
import { Button } from '../ui/Button.tsx';
import { EmailField } from '../ui/EmailField.tsx';
import { notify } from '../ui/notices.ts';
import { CodeField } from './CodeField.tsx';
import { renameMe } from './own-me.ts';
import { problemWords } from './problem-words.ts';
import { refusedDigits } from './refused-digits.ts';
import { TroubleNote } from './TroubleNote.tsx';
import { type Problems, useAccountForm } from './use-account-form.ts';
import { useAttempt } from './use-attempt.ts';
import type { SendFirst } from './use-sign-out.ts';

/** The ids of the two codes, and the next address. */
type Pair = { leave: string; enter: string; email: string };

export function ChangeEmail({ sendFirst, me, changed }: { sendFirst: SendFirst; me: Me; changed: () => void }) {
  const { t } = useSpeaker();
  const [changing, setChanging] = useState(false);
  const [pair, setPair] = useState<Pair | null>(null);
  const close = () => {
    setChanging(false);
    setPair(null);
  };
  const done = () => {
    close();
    notify(t(/*i18n*/ { id: 'security.emailChanged', message: 'Your email address was changed. You sign in with the new one.' }));
    changed();
  };
  return (
    <section className="security-card" aria-labelledby="email">
      <header>
        <div>
          <h2 id="email">{t(/*i18n*/ { id: 'people.login', message: 'Email' })}</h2>
          <p className="quiet">
            <bdi>{me.email}</bdi>
          </p>
        </div>
        {!changing && (
          <Button variant="quiet" onClick={() => setChanging(true)}>
            {t(/*i18n*/ { id: 'security.changeEmail', message: 'Change email' })}
          </Button>
        )}
      </header>
      {changing && pair === null && <NextAddressForm me={me} asked={setPair} cancel={close} />}
      {pair !== null && <BothCodesForm sendFirst={sendFirst} pair={pair} me={me} done={done} cancel={close} />}
    </section>
  );
}

function NextAddressForm({ me, asked, cancel }: { me: Me; asked: (pair: Pair) => void; cancel: () => void }) {
  const speaker = useSpeaker();
  const { t, language } = speaker;
  const { api } = useRouteContext({ from: '__root__' });
  const { busy, trouble, run } = useAttempt();
  const { form, problems, submit } = useAccountForm({
    check: (text) => (text('email').trim().toLowerCase() === me.email ? { email: 'same_email' } : emailProblems(text('email'))),
    send: (text) => {
      const email = text('email').trim().toLowerCase();
      void run(async () => asked({ email, ...(await api.people.requestEmail.mutate({ email, language })) }));
    },
  });
  return (
    <form ref={form} noValidate onSubmit={submit}>
      <TroubleNote of={trouble} />
      <EmailField
        label={t(/*i18n*/ { id: 'security.nextEmail', message: 'New email address' })}
        hint={t(/*i18n*/ { id: 'security.nextEmailHint', message: 'We send a code there and one to your current address.' })}
        enterKeyHint="send"
        error={
          problems.email === 'same_email'
            ? t(/*i18n*/ { id: 'security.sameEmail', message: 'This is your address already' })
            : problemWords(problems.email, speaker)
        }
      />
      <Button type="submit" wide waiting={busy}>
        {t(/*i18n*/ { id: 'security.sendCodes', message: 'Send the codes' })}
      </Button>
      <p className="actions">
        <Button variant="plain" onClick={cancel}>
          {t(/*i18n*/ { id: 'security.cancel', message: 'Cancel' })}
        </Button>
      </p>
    </form>
  );
}

type CodesProps = { sendFirst: SendFirst; pair: Pair; me: Me; done: () => void; cancel: () => void };

function BothCodesForm({ sendFirst, pair, me, done, cancel }: CodesProps) {
  const { t } = useSpeaker();
  const { api } = useRouteContext({ from: '__root__' });
  const { busy, trouble, run } = useAttempt();
  /** the one that is being confirmed, which a refusal is about */
  const [at, setAt] = useState<'leave' | 'enter'>('leave');
  const { digits } = refusedDigits(trouble);
  const { form, problems, submit } = useAccountForm({
    ...(digits && { refused: { [at]: digits } }),
    check: (text) => named({ leave: digitProblems(text('leave')).digits, enter: digitProblems(text('enter')).digits }),
    send: (text) =>
      void run(async () => {
        await sendFirst();
        for (const each of ['leave', 'enter'] as const) {
          setAt(each);
          const changed = await api.people.confirmEmail.mutate({ id: pair[each], digits: readDigits(text(each)) });
          if (changed === null) continue;
          await renameMe(changed);
          return done();
        }
      }),
  });
  return (
    <form ref={form} noValidate onSubmit={submit}>
      <p role="status">
        {t(/*i18n*/ { id: 'security.codesSent', message: 'We have sent an email to each address. Please type the digits of both.' })}
      </p>
      <TroubleNote of={digits ? null : trouble} />
      <CodeField
        name="leave"
        label={t(/*i18n*/ { id: 'security.codeAt', message: 'Six digits sent to {email}' }, { email: me.email })}
        problem={problems.leave}
      />
      <CodeField
        name="enter"
        label={t(/*i18n*/ { id: 'security.codeAt', message: 'Six digits sent to {email}' }, { email: pair.email })}
        problem={problems.enter}
      />
      <Button type="submit" wide waiting={busy}>
        {t(/*i18n*/ { id: 'security.changeEmail', message: 'Change email' })}
      </Button>
      <p className="actions">
        <Button variant="plain" onClick={cancel}>
          {t(/*i18n*/ { id: 'security.cancel', message: 'Cancel' })}
        </Button>
      </p>
    </form>
  );
}

function named(found: Problems): Problems {
  return Object.fromEntries(Object.entries(found).filter(([, problem]) => problem !== undefined));
}

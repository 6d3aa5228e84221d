import type { ReactNode } from 'react';
import { useSpeaker } from '../shell/speaker.tsx';
import { Alert } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.tsx';
import { TroubleNote } from './TroubleNote.tsx';
import type { MailCode } from './use-mail-code.ts';
import './code-step.css';

/** Where the digits are typed. `children`: the form; `known`: of the address, whether it has to have an account. */
export function CodeStep({ of, known, children }: { of: MailCode; known: boolean; children: ReactNode }) {
  const { t } = useSpeaker();
  const { code, trouble, busy, renewable, renewed, renew, back } = of;
  const email = code?.email ?? '';
  const isolated = { email: `\u2068${email}\u2069` };
  const shown = trouble?.kind === 'refused' && trouble.code === 'code_wrong' ? null : trouble;
  return (
    <div className="code-step">
      <p role="status">
        {email === ''
          ? t(/*i18n*/ { id: 'code.sent', message: 'We have sent you an email with six digits.' })
          : known
            ? t(
                /*i18n*/ { id: 'code.sentIfKnown', message: 'If {email} has an account here, we have sent six digits to that address.' },
                isolated,
              )
            : t(/*i18n*/ { id: 'code.sentTo', message: 'We have sent an email to {email}. Please type its six digits here.' }, isolated)}
      </p>
      <TroubleNote of={shown} />
      {renewed && (
        <Alert tone="success">
          {t(/*i18n*/ { id: 'code.renewed', message: 'We have sent a new code. The earlier one is no longer valid.' })}
        </Alert>
      )}
      {children}
      <div className="others">
        {email !== '' &&
          (renewable ? (
            <Button variant="plain" waiting={busy} onClick={() => void renew()}>
              {t(/*i18n*/ { id: 'code.renew', message: 'Send a new code' })}
            </Button>
          ) : (
            <p className="quiet">
              {t(/*i18n*/ { id: 'code.patience', message: 'The email can take a minute. Please also look into your spam folder.' })}
            </p>
          ))}
        {email !== '' && (
          <Button variant="plain" onClick={() => void back()}>
            {t(/*i18n*/ { id: 'code.back', message: 'Use another address' })}
          </Button>
        )}
      </div>
    </div>
  );
}

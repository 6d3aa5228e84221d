import { useSpeaker } from '../shell/speaker.tsx';
import { ownTimeZone } from '../shell/time-zone.ts';
import { Button } from '../ui/Button.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { AppQr } from './AppQr.tsx';
import { FactorCodeForm } from './FactorCodeForm.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { TroubleNote } from './TroubleNote.tsx';
import { useSecondFactor } from './use-second-factor.ts';
import './security.css';

/** ACC-1: an authenticator app beside the password. */
export function SecondFactorSection() {
  const { t, date } = useSpeaker();
  const { factor, step, secret, codes, busy, trouble, begin, finish, codesSaved } = useSecondFactor();
  const words = stepWords[step];
  return (
    <section className="security-card" aria-labelledby="second-factor">
      <h2 id="second-factor">{t(/*i18n*/ { id: 'factor.title', message: 'Authenticator app' })}</h2>
      <p className="quiet">
        {factor?.since
          ? t(
              /*i18n*/ { id: 'factor.on', message: 'On since {day}: your password needs the code of your app as well.' },
              {
                day: date(factor.since, ownTimeZone()),
              },
            )
          : t(
              /*i18n*/ {
                id: 'factor.text',
                message:
                  'Your password then needs a code as well, which an app on your phone shows: nobody signs in with the password alone.',
              },
            )}
      </p>
      <TroubleNote of={step === 'none' ? trouble : null} />
      {factor === null && trouble === null && <Skeleton lines={2} />}
      {codes !== null && <RecoveryCodes codes={codes} onSaved={codesSaved} />}
      {codes === null && secret !== null && <AppQr of={secret} />}
      {codes === null && words !== undefined && (
        <FactorCodeForm words={words} busy={busy} trouble={trouble} onCode={finish} onCancel={() => void begin('none')} />
      )}
      {codes === null && step === 'none' && factor?.since === null && (
        <p>
          <Button variant="quiet" waiting={busy} onClick={() => void begin('setup')}>
            {t(/*i18n*/ { id: 'factor.setUp', message: 'Set up an app' })}
          </Button>
        </p>
      )}
      {codes === null && step === 'none' && factor?.since && (
        <>
          <p className="quiet">
            {t(
              /*i18n*/ {
                id: 'factor.recoveryLeft',
                message: '{left, plural, =0 {No recovery code is left} one {# recovery code is left} other {# recovery codes are left}}',
              },
              { left: factor.recovery },
            )}
          </p>
          <p className="actions">
            <Button variant="quiet" onClick={() => void begin('renew')}>
              {t(/*i18n*/ { id: 'factor.renew', message: 'New recovery codes' })}
            </Button>
            <Button variant="plain" onClick={() => void begin('off')}>
              {t(/*i18n*/ { id: 'factor.off', message: 'Switch off' })}
            </Button>
          </p>
        </>
      )}
    </section>
  );
}

const stepWords = {
  none: undefined,
  setup: {
    label: /*i18n*/ { id: 'factor.firstCode', message: 'The code that your app shows' },
    button: /*i18n*/ { id: 'factor.switchOn', message: 'Switch on' },
  },
  renew: {
    label: /*i18n*/ { id: 'people.code', message: 'Code of your authenticator app' },
    button: /*i18n*/ { id: 'factor.renew', message: 'New recovery codes' },
  },
  off: {
    label: /*i18n*/ { id: 'people.code', message: 'Code of your authenticator app' },
    button: /*i18n*/ { id: 'factor.off', message: 'Switch off' },
  },
};

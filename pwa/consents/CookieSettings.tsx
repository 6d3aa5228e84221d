import { useRouter } from '@tanstack/react-router';
import { type CookiePurpose, cookiePurposes, isTooOld } from '#domain/consents/rules.ts';
import { cookieQuestion, cookieWords } from '#domain/consents/wordings.ts';
import { useSpeaker } from '../shell/speaker.tsx';
import { sentenceOf, troubleOf } from '../shell/trouble.ts';
import { Alert } from '../ui/Alert.tsx';
import { Checkbox } from '../ui/Checkbox.tsx';
import { notify } from '../ui/notices.ts';
import { Skeleton } from '../ui/Skeleton.tsx';
import { choose } from './cookie-store.ts';
import { SaidAt } from './SaidAt.tsx';
import { useConsent, useDeviceState } from './use-consent.ts';

/** The choice of this device, given or withdrawn with one tap. */
export function CookieSettings() {
  const speaker = useSpeaker();
  const { t, language } = speaker;
  const { cookies: asked = [] } = useRouter().options.context;
  const state = useDeviceState();
  const given = { statistics: useConsent('statistics'), marketing: useConsent('marketing') };
  const change = (purpose: CookiePurpose, to: boolean) => {
    const said = Object.fromEntries(asked.map((each) => [each, each === purpose ? to : given[each]]));
    void choose(said, language).catch((error: unknown) => notify(sentenceOf(troubleOf(error), speaker)));
  };
  return (
    <section className="consent-card" aria-labelledby="cookies">
      <h2 id="cookies">{t(/*i18n*/ { id: 'cookies.here', message: 'Cookies on this device' })}</h2>
      {asked.length === 0 && (
        <p>
          {t(
            /*i18n*/ {
              id: 'cookies.none',
              message:
                'This shop keeps only what it needs to work: your cart, your sign-in and what you saved. There is nothing to choose.',
            },
          )}
        </p>
      )}
      {asked.length > 0 && (
        <>
          <p>{t(cookieQuestion)}</p>
          {state?.refusesAll && (
            <Alert icon="check">
              {t(
                /*i18n*/ {
                  id: 'cookies.signal',
                  message:
                    'Your browser asks not to be followed (Global Privacy Control). We keep to it unless you switch something on here.',
                },
              )}
            </Alert>
          )}
          {state === undefined && <Skeleton lines={2} />}
          {state !== undefined &&
            cookiePurposes
              .filter((purpose) => asked.includes(purpose))
              .map((purpose) => (
                <Checkbox
                  key={purpose}
                  checked={given[purpose]}
                  onChange={({ target }) => change(purpose, target.checked)}
                  label={
                    <>
                      <strong>{t(cookieWords[purpose].label)}</strong>
                      <br />
                      {t(cookieWords[purpose].text)}
                    </>
                  }
                />
              ))}
          <p className="quiet">
            {state?.choice === undefined || isTooOld(new Date(state.choice.at), state.readAt) ? (
              t(/*i18n*/ { id: 'cookies.notChosen', message: 'You have not chosen yet, so nothing of it is on.' })
            ) : (
              <SaidAt instant={state.choice.at} of={/*i18n*/ { id: 'cookies.chosen', message: 'Your choice of {when}' }} />
            )}
          </p>
          <noscript>
            <p>{t(/*i18n*/ { id: 'cookies.noScript', message: 'Without JavaScript none of it is on.' })}</p>
          </noscript>
        </>
      )}
    </section>
  );
}

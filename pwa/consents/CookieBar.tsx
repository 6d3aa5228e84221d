import { useRouteContext } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { type CookiePurpose, isToBeAsked } from '#domain/consents/rules.ts';
import { cookieQuestion, cookieWords } from '#domain/consents/wordings.ts';
import { ifPossible } from '../offline/store.ts';
import { useMe } from '../people/use-me.ts';
import { useSpeaker } from '../shell/speaker.tsx';
import { Button } from '../ui/Button.tsx';
import { Checkbox } from '../ui/Checkbox.tsx';
import { choose, syncChoice } from './cookie-store.ts';
import { useDeviceState } from './use-consent.ts';
import '../ui/bottom-bar.css';
import './cookie-bar.css';

/** Asks once what the shop may do beside what it needs. Nothing waits for the answer, and no answer is a no. */
export function CookieBar({ quiet }: { quiet: boolean }) {
  const { t, language } = useSpeaker();
  const { api, cookies: asked = [] } = useRouteContext({ from: '__root__' });
  const state = useDeviceState();
  const me = useMe();
  const [chosen, setChosen] = useState<readonly CookiePurpose[] | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: again for each person
  useEffect(() => void ifPossible(syncChoice(() => api.consents.mine.query())), [api, me?.email]);
  if (quiet || state === undefined || !isToBeAsked(state, asked, state.readAt)) return null;
  const say = (given: readonly CookiePurpose[]) =>
    void choose(Object.fromEntries(asked.map((purpose) => [purpose, given.includes(purpose)])), language);
  return (
    <section className="bottom-bar cookie-bar" aria-label={t(/*i18n*/ { id: 'cookies.title', message: 'Cookies' })}>
      <p>{t(cookieQuestion)}</p>
      <ul>
        {asked.map((purpose) => {
          const { label, text } = cookieWords[purpose];
          const words = (
            <>
              <strong>{t(label)}</strong> · {t(text)}
            </>
          );
          return (
            <li key={purpose}>
              {chosen === null ? (
                words
              ) : (
                <Checkbox
                  label={words}
                  checked={chosen.includes(purpose)}
                  onChange={({ target }) => setChosen([...chosen.filter((each) => each !== purpose), ...(target.checked ? [purpose] : [])])}
                />
              )}
            </li>
          );
        })}
      </ul>
      <div className="answers">
        <Button variant="quiet" onClick={() => say([])}>
          {t(/*i18n*/ { id: 'cookies.necessary', message: 'Necessary only' })}
        </Button>
        <Button variant="quiet" onClick={() => say(asked)}>
          {t(/*i18n*/ { id: 'cookies.all', message: 'Accept all' })}
        </Button>
        {chosen === null ? (
          <Button variant="quiet" aria-expanded={false} onClick={() => setChosen([])}>
            {t(/*i18n*/ { id: 'cookies.choose', message: 'Choose' })}
          </Button>
        ) : (
          <Button variant="quiet" onClick={() => say(chosen)}>
            {t(/*i18n*/ { id: 'cookies.save', message: 'Save choice' })}
          </Button>
        )}
      </div>
    </section>
  );
}

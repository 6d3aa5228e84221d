import { useLocation } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { languageNames, languages, splitLanguage } from '#domain/words/languages.ts';
import { useSpeaker } from '../shell/speaker.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Menu } from '../ui/Menu.tsx';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import './language-switch.css';

/** SITE-3: a full load, since the language changes words, direction and formats of everything. */
export function LanguageSwitch() {
  const { t, language } = useSpeaker();
  const { publicHref, hash } = useLocation();
  // The server does not know the hash, and hydration must match what it rendered.
  const [alive, setAlive] = useState(false);
  useEffect(() => setAlive(true), []);
  const back = splitLanguage(publicHref.replace(/#.*/, '')).path + (alive && hash ? `#${hash}` : '');
  return (
    <Menu
      className="language-switch"
      summary={
        <summary>
          <Icon name="language" />
          <VisuallyHidden>{t(/*i18n*/ { id: 'nav.language', message: 'Language' })}: </VisuallyHidden>
          <span lang={language}>{languageNames[language]}</span>
        </summary>
      }
    >
      {languages.map((each) => (
        <li key={each}>
          <a
            href={`/website/lang/${each}?r=${encodeURIComponent(back)}`}
            lang={each}
            hrefLang={each}
            rel="nofollow"
            aria-current={each === language ? 'true' : undefined}
          >
            {languageNames[each]}
          </a>
        </li>
      ))}
    </Menu>
  );
}

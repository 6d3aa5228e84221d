import { withLanguage } from '#domain/words/languages.ts';
import { legalTitles } from '../settings/legal-titles.ts';
import { useSpeaker } from '../shell/speaker.tsx';

/** Opens in a tab of its own, so that the choices on this page are not lost. */
export function TermsLinks() {
  const { t, language } = useSpeaker();
  return (
    <ul className="terms-links">
      {(['terms', 'withdrawal', 'privacy'] as const).map((page) => (
        <li key={page}>
          <a href={withLanguage(language, `/${page}`)} target="_blank" rel="noopener">
            {t(legalTitles[page])}
          </a>
        </li>
      ))}
    </ul>
  );
}

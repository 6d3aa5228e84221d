import { withLanguage } from '#domain/words/languages.ts';
import { legalTitles } from '../settings/legal-titles.ts';
import { useSpeaker } from '../shell/speaker.tsx';

/** What is agreed to. In a tab of its own: whoever reads it finds all that was chosen here still chosen. */
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

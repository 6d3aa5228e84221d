import { type Language, languageNames, languages, type Translated } from '#domain/words/languages.ts';
import { useSpeaker } from '../../shell/speaker.tsx';
import { Segments } from '../../ui/Segments.tsx';

type Props = {
  chosen: Language;
  onChoose: (language: Language) => void;
  /** a text whose languages are marked where they are written */
  of: Translated;
};

/** In which language one writes; where nothing is written, visitors read another one. */
export function LanguageChoice({ chosen, onChoose, of }: Props) {
  const { t } = useSpeaker();
  return (
    <Segments
      label={t(/*i18n*/ { id: 'pages.language', message: 'Language of the text' })}
      chosen={chosen}
      onChoose={onChoose}
      values={languages.map((language) => ({ value: language, label: `${languageNames[language]}${of[language] ? ' ✓' : ''}` }))}
    />
  );
}

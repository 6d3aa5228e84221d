import { directionOf, type Language, type Translated, textOf } from '#domain/words/languages.ts';
import { Field } from '../../ui/Field.tsx';
import { TextArea } from '../../ui/TextArea.tsx';

type Props = {
  label: string;
  hint?: string;
  error?: string | undefined;
  value: Translated;
  language: Language;
  onChange: (value: Translated) => void;
  maxLength: number;
  /** lines of a longer text; absent: one line */
  rows?: number;
  required?: boolean;
};

/** A text in one language; what visitors of a language without it read stands in the empty field. */
export function WordsField({ value, language, onChange, rows, ...rest }: Props) {
  const own = {
    ...rest,
    lang: language,
    dir: directionOf(language),
    value: value[language] ?? '',
    placeholder: textOf({ ...value, [language]: undefined }, language),
    onChange: ({ target }: { target: { value: string } }) => onChange({ ...value, [language]: target.value }),
  };
  return rows === undefined ? <Field {...own} /> : <TextArea {...own} rows={rows} />;
}

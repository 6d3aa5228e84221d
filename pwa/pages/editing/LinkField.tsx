import { useRouteContext } from '@tanstack/react-router';
import { useEffect, useId, useState } from 'react';
import { splitLanguage } from '#domain/words/languages.ts';
import { useSpeaker } from '../../shell/speaker.tsx';
import { Field } from '../../ui/Field.tsx';

const PAUSE = 200;
const MOST = 12;

type Props = { value: string; onChange: (link: string) => void; error: string | undefined };

/** An address of the shop; those that hold what is typed are offered. */
export function LinkField({ value, onChange, error }: Props) {
  const { t, language } = useSpeaker();
  const { api } = useRouteContext({ from: '__root__' });
  const [found, setFound] = useState<readonly string[]>([]);
  const id = useId();
  useEffect(() => {
    const late = new AbortController();
    const timer = setTimeout(() => {
      api.pages.search.query({ language, term: value.slice(0, 200), limit: MOST }, { signal: late.signal }).then(
        (pages) => late.signal.aborted || setFound(pages.map(({ loc }) => splitLanguage(loc).path)),
        () => undefined, // an address can be typed without help
      );
    }, PAUSE);
    return () => {
      clearTimeout(timer);
      late.abort();
    };
  }, [api, language, value]);
  return (
    <>
      <Field
        label={t(/*i18n*/ { id: 'pages.leadsTo', message: 'Where it leads' })}
        hint={t(/*i18n*/ { id: 'pages.leadsToHint', message: 'A page, a category or a product: type part of its name, or its address.' })}
        error={error}
        dir="ltr"
        list={id}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        maxLength={500}
        value={value}
        onChange={({ target }) => onChange(target.value.trim())}
      />
      <datalist id={id}>
        {found.map((link) => (
          <option key={link} value={link} />
        ))}
      </datalist>
    </>
  );
}

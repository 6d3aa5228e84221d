import { useRouteContext, useRouter } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import type { LegalSection } from '#domain/pages/types.ts';
import { textOf } from '#domain/words/languages.ts';
import { ConflictNote } from '../../records/editing/ConflictNote.tsx';
import { DraftNote } from '../../records/editing/DraftNote.tsx';
import { LanguageChoice } from '../../records/editing/LanguageChoice.tsx';
import { SaveBar } from '../../records/editing/SaveBar.tsx';
import { useDraft } from '../../records/editing/use-draft.ts';
import { useSaving } from '../../records/editing/use-saving.ts';
import { useUndo } from '../../records/editing/use-undo.ts';
import { legalTitles } from '../../settings/legal-titles.ts';
import { useSpeaker } from '../../shell/speaker.tsx';
import { TextEditor } from './TextEditor.tsx';

export function LegalForm({ section }: { section: LegalSection }) {
  const { page } = section;
  const { t, language: own } = useSpeaker();
  const { api } = useRouteContext({ from: '__root__' });
  const router = useRouter();
  const offerUndo = useUndo();
  const [language, setLanguage] = useState(own);
  const [known, setKnown] = useState(section);
  const [text, setText] = useState(section.text);
  const saving = useSaving(() => api.pages.legalSection.query({ page }));
  const { newest } = saving;
  const draft = useDraft({
    of: `legal/${page}`,
    version: known.version,
    begun: { text: known.text },
    fields: { text },
    show: (typed, version) => {
      if (typed.text !== undefined) setText(typed.text);
      setKnown((now) => ({ ...now, version }));
    },
  });
  const title = t(legalTitles[page]);
  const write = (before: LegalSection) =>
    saving.save(async () => {
      const { version } = await api.pages.setLegal.mutate({ page, version: before.version, text });
      offerUndo(t(/*i18n*/ { id: 'pages.saved', message: '“{name}” was saved' }, { name: title }), async () => {
        await api.pages.setLegal.mutate({ page, version, text: before.text });
        await router.invalidate();
      });
      await draft.forget();
      await router.navigate({ to: `/${page}` });
      await router.invalidate();
    });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void write(known);
  };
  return (
    <form onSubmit={submit}>
      <DraftNote of={draft} />
      <LanguageChoice chosen={language} onChoose={setLanguage} of={text} />
      <TextEditor key={language} label={title} value={text} language={language} onChange={setText} />
      {newest !== null && (
        <ConflictNote
          onMine={() => {
            setKnown(newest);
            void write(newest);
          }}
          onTheirs={() => {
            setKnown(newest);
            setText(newest.text);
            saving.settle();
          }}
        >
          <div className="theirs" dir="auto">
            {textOf(newest.text, language)}
          </div>
        </ConflictNote>
      )}
      <SaveBar trouble={saving.trouble} saving={saving.saving} />
    </form>
  );
}

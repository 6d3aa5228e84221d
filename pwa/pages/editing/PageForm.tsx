import { type FormEvent, useState } from 'react';
import { pagePlaces, slugForTitle } from '#domain/pages/rules.ts';
import type { PageRecord } from '#domain/pages/types.ts';
import { textOf } from '#domain/words/languages.ts';
import { ConflictNote } from '../../records/editing/ConflictNote.tsx';
import { DeleteRecord } from '../../records/editing/DeleteRecord.tsx';
import { DraftNote } from '../../records/editing/DraftNote.tsx';
import { LanguageChoice } from '../../records/editing/LanguageChoice.tsx';
import { SaveBar } from '../../records/editing/SaveBar.tsx';
import { WordsField } from '../../records/editing/WordsField.tsx';
import { useSpeaker } from '../../shell/speaker.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { Field } from '../../ui/Field.tsx';
import { Segments } from '../../ui/Segments.tsx';
import { placeWords } from './place-words.ts';
import { TextEditor } from './TextEditor.tsx';
import { usePageForm } from './use-page-form.ts';

/** `page` null: a new one. */
export function PageForm({ page }: { page: PageRecord | null }) {
  const { t, language: own } = useSpeaker();
  const [language, setLanguage] = useState(own);
  const form = usePageForm(page);
  const { draft, set, problems, newest } = form;
  const linked = t(/*i18n*/ { id: 'pages.linkedIn', message: 'Where it is linked' });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    form.submit();
  };
  return (
    <form onSubmit={submit} noValidate>
      <DraftNote of={form.unsaved} />
      <LanguageChoice chosen={language} onChoose={setLanguage} of={draft.text} />
      <WordsField
        label={t(/*i18n*/ { id: 'pages.titleField', message: 'Title' })}
        value={draft.title}
        language={language}
        maxLength={160}
        onChange={(title) => set({ title })}
        error={problems.has('title') ? t(/*i18n*/ { id: 'pages.titleMissing', message: 'Please enter a title' }) : undefined}
      />
      <TextEditor
        key={language}
        label={t(/*i18n*/ { id: 'pages.text', message: 'Text' })}
        value={draft.text}
        language={language}
        onChange={(text) => set({ text })}
        whole
      />
      <WordsField
        label={t(/*i18n*/ { id: 'pages.description', message: 'For search engines' })}
        hint={t(/*i18n*/ { id: 'pages.descriptionHint', message: 'One or two sentences. Left empty: the beginning of the text.' })}
        value={draft.description}
        language={language}
        maxLength={320}
        rows={2}
        onChange={(description) => set({ description })}
      />
      <Field
        label={t(/*i18n*/ { id: 'pages.address', message: 'Address' })}
        hint={t(
          /*i18n*/ {
            id: 'pages.addressHint',
            message: 'After /page/, with small letters, digits and hyphens. An earlier address keeps leading here.',
          },
        )}
        dir="ltr"
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        maxLength={80}
        value={draft.slug}
        placeholder={slugForTitle(textOf(draft.title, own))}
        onChange={({ target }) => set({ slug: target.value.toLowerCase().replace(/[\s_]+/g, '-') })}
        error={
          problems.has('slug') ? t(/*i18n*/ { id: 'pages.addressWrong', message: 'Please enter an address such as about-us' }) : undefined
        }
      />
      <div className="named">
        <span aria-hidden="true">{linked}</span>
        <Segments
          label={linked}
          chosen={draft.linkedIn}
          onChoose={(linkedIn) => set({ linkedIn })}
          values={pagePlaces.map((value) => ({ value, label: t(placeWords[value]) }))}
        />
      </div>
      {page === null && (
        <Checkbox
          label={t(/*i18n*/ { id: 'pages.publishNow', message: 'Publish it at once' })}
          checked={form.published}
          onChange={({ target }) => form.setPublished(target.checked)}
        />
      )}
      {newest !== null && (
        <ConflictNote onMine={form.overrule} onTheirs={form.takeTheirs}>
          <div className="theirs" dir="auto">{`${textOf(newest.title, language)}\n\n${textOf(newest.text, language)}`}</div>
        </ConflictNote>
      )}
      <SaveBar trouble={form.trouble} saving={form.saving} />
      {page !== null && (
        <DeleteRecord
          label={t(/*i18n*/ { id: 'pages.delete', message: 'Delete this page' })}
          text={t(
            /*i18n*/ {
              id: 'pages.deleteText',
              message: '“{name}” and its earlier addresses lead nowhere then. To hide it for now, take it from visitors instead.',
            },
            { name: textOf(page.title, own) },
          )}
          waiting={form.saving}
          onDelete={form.remove}
        />
      )}
    </form>
  );
}

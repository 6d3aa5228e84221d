import { useRouteContext } from '@tanstack/react-router';
import { useId, useState } from 'react';
import type { StaffCategory } from '#domain/catalog/sheet-types.ts';
import { textOf } from '#domain/words/languages.ts';
import { TroubleNote } from '../../people/TroubleNote.tsx';
import { useAttempt } from '../../people/use-attempt.ts';
import { DraftNote } from '../../records/editing/DraftNote.tsx';
import { useDraft } from '../../records/editing/use-draft.ts';
import { useSpeaker } from '../../shell/speaker.tsx';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import type { CategoryInTree } from './category-tree.ts';

type Props = { known: readonly CategoryInTree[]; onMade: (category: StaffCategory) => void };

export function NewCategory({ known, onMade }: Props) {
  const { api } = useRouteContext({ from: '__root__' });
  const { t, language } = useSpeaker();
  const { busy, trouble, run } = useAttempt();
  const [name, setName] = useState('');
  const [parentId, setParentId] = useState('');
  const title = useId();
  const draft = useDraft({
    of: 'category/new',
    version: null,
    // A place alone is nothing that was typed.
    begun: { name: '', parentId: name === '' ? parentId : '' },
    fields: { name, parentId },
    show: (typed) => {
      if (typed.name !== undefined) setName(typed.name);
      if (typed.parentId !== undefined) setParentId(typed.parentId);
    },
  });
  const make = () =>
    run(async () => {
      const written = name.trim();
      const draft = { name: { en: '', [language]: written }, parentId: parentId === '' ? null : Number(parentId) };
      onMade(await api.catalog.createCategory.mutate(draft));
      setName('');
    });
  return (
    <section className="new-category" aria-labelledby={title}>
      <h3 id={title}>{t(/*i18n*/ { id: 'editing.newCategory', message: 'New category' })}</h3>
      <DraftNote of={draft} />
      <Field
        label={t(/*i18n*/ { id: 'editing.name', message: 'Name' })}
        value={name}
        maxLength={200}
        onChange={({ target }) => setName(target.value)}
      />
      <SelectField
        label={t(/*i18n*/ { id: 'editing.below', message: 'Below' })}
        value={parentId}
        onChange={({ target }) => setParentId(target.value)}
      >
        <option value="">{t(/*i18n*/ { id: 'editing.top', message: 'Nothing: it stands at the top' })}</option>
        {known.map(({ id, name: known, depth }) => (
          <option key={id} value={id}>
            {`${'– '.repeat(depth)}${textOf(known, language)}`}
          </option>
        ))}
      </SelectField>
      <TroubleNote of={trouble} />
      <Button variant="quiet" waiting={busy} disabled={name.trim() === ''} onClick={() => void make()}>
        {t(/*i18n*/ { id: 'editing.addCategory', message: 'Add this category' })}
      </Button>
    </section>
  );
}

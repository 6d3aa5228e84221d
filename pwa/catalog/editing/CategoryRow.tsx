import { useState } from 'react';
import { languageNames, languages, textOf } from '#domain/words/languages.ts';
import { TroubleNote } from '../../people/TroubleNote.tsx';
import { DeleteRecord } from '../../records/editing/DeleteRecord.tsx';
import { DraftNote } from '../../records/editing/DraftNote.tsx';
import { useDraft } from '../../records/editing/use-draft.ts';
import { WordsField } from '../../records/editing/WordsField.tsx';
import { useSpeaker } from '../../shell/speaker.tsx';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import type { CategoryInTree } from './category-tree.ts';
import { useCategory } from './use-category.ts';

type Props = { category: CategoryInTree; all: readonly CategoryInTree[]; onChanged: () => void };

export function CategoryRow({ category, all, onChanged }: Props) {
  const { t, language } = useSpeaker();
  const [open, setOpen] = useState(false);
  const name = textOf(category.name, language);
  return (
    <li data-depth={Math.min(category.depth, 3)}>
      <button type="button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <span>
          <bdi>{name}</bdi>
          <small>
            {t(
              /*i18n*/ { id: 'editing.count', message: '{count, plural, one {# product} other {# products}}' },
              { count: category.products },
            )}
          </small>
        </span>
        <Icon name="pen" size="small" />
      </button>
      <Sheet open={open} onClose={() => setOpen(false)} title={name} closeLabel={t(/*i18n*/ { id: 'ui.close', message: 'Close' })}>
        {open && (
          <CategoryForm
            category={category}
            all={all}
            onChanged={() => {
              setOpen(false);
              onChanged();
            }}
          />
        )}
      </Sheet>
    </li>
  );
}

function CategoryForm({ category, all, onChanged }: Props) {
  const { t, language } = useSpeaker();
  const [name, setName] = useState(category.name);
  const [parentId, setParentId] = useState(category.parentId);
  const draft = useDraft({
    of: `category/${category.id}`,
    version: null,
    begun: { name: category.name, parentId: category.parentId },
    fields: { name, parentId },
    show: (typed) => {
      if (typed.name !== undefined) setName(typed.name);
      if (typed.parentId !== undefined) setParentId(typed.parentId);
    },
  });
  const { busy, trouble, change, remove } = useCategory(category, () => {
    void draft.forget();
    onChanged();
  });
  const below = new Set(idsBelow(category.id, all));
  const possible = all.filter(({ id }) => id !== category.id && !below.has(id));
  const [moveTo, setMoveTo] = useState<number | null>(null);
  const places = possible.map(({ id, name: known, depth }) => (
    <option key={id} value={id}>
      {`${'– '.repeat(depth)}${textOf(known, language)}`}
    </option>
  ));
  return (
    <div className="category-form">
      <DraftNote of={draft} />
      {languages.map((each) => (
        <WordsField
          key={each}
          label={t(/*i18n*/ { id: 'editing.nameIn', message: 'Name · {language}' }, { language: languageNames[each] })}
          value={name}
          language={each}
          maxLength={200}
          onChange={setName}
        />
      ))}
      <SelectField
        label={t(/*i18n*/ { id: 'editing.below', message: 'Below' })}
        value={parentId ?? ''}
        onChange={({ target }) => setParentId(target.value === '' ? null : Number(target.value))}
      >
        <option value="">{t(/*i18n*/ { id: 'editing.top', message: 'Nothing: it stands at the top' })}</option>
        {places}
      </SelectField>
      <TroubleNote of={trouble} />
      <Button
        wide
        waiting={busy}
        disabled={!Object.values(name).some((text) => text?.trim())}
        onClick={() => void change({ name: { ...name, en: name.en ?? '' }, parentId })}
      >
        {t(/*i18n*/ { id: 'pages.save', message: 'Save' })}
      </Button>
      {below.size === 0 && (
        <>
          {category.products > 0 && (
            <SelectField
              label={t(/*i18n*/ { id: 'editing.moveTo', message: 'When it is deleted, its products go to' })}
              value={moveTo ?? ''}
              onChange={({ target }) => setMoveTo(target.value === '' ? null : Number(target.value))}
            >
              <option value="">{t(/*i18n*/ { id: 'editing.choose', message: 'Please choose' })}</option>
              {places}
            </SelectField>
          )}
          {(category.products === 0 || moveTo !== null) && (
            <DeleteRecord
              label={t(/*i18n*/ { id: 'editing.deleteCategory', message: 'Delete this category' })}
              text={t(/*i18n*/ { id: 'editing.deleteCategoryText', message: 'Its address leads nowhere then. Products stay.' })}
              waiting={busy}
              onDelete={() => void remove(moveTo)}
            />
          )}
        </>
      )}
    </div>
  );
}

function idsBelow(id: number, all: readonly CategoryInTree[]): number[] {
  return all.filter(({ parentId }) => parentId === id).flatMap((each) => [each.id, ...idsBelow(each.id, all)]);
}

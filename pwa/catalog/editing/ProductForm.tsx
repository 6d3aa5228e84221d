import { type FormEvent, useState } from 'react';
import type { ProductSheet } from '#domain/catalog/sheet-types.ts';
import { toMajorString } from '#domain/money.ts';
import { textOf } from '#domain/words/languages.ts';
import { ConflictNote } from '../../records/editing/ConflictNote.tsx';
import { DeleteRecord } from '../../records/editing/DeleteRecord.tsx';
import { DraftNote } from '../../records/editing/DraftNote.tsx';
import { LanguageChoice } from '../../records/editing/LanguageChoice.tsx';
import { SaveBar } from '../../records/editing/SaveBar.tsx';
import { WordsField } from '../../records/editing/WordsField.tsx';
import { useSpeaker } from '../../shell/speaker.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { CategoryPick } from './CategoryPick.tsx';
import { PictureList } from './PictureList.tsx';
import { taxWords } from './tax-words.ts';
import type { EditingShop } from './use-editing-shop.ts';
import { useProductForm } from './use-product-form.ts';
import { VariantList } from './VariantList.tsx';
import './product-form.css';

type Props = { sheet: ProductSheet | null; shop: EditingShop; categoryIds: readonly number[] };

/** The quickest first, as one makes a product with a phone in the hand: picture, name, price. */
export function ProductForm({ sheet, shop, categoryIds }: Props) {
  const { t, language: own } = useSpeaker();
  const [language, setLanguage] = useState(own);
  const form = useProductForm(sheet, shop.currency, categoryIds);
  const { fields, set, problems, newest } = form;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    form.submit();
  };
  const pictures = <PictureList form={form} language={language} />;
  return (
    <form className="product-form" onSubmit={submit} noValidate>
      <DraftNote of={form.draft} />
      {sheet === null && pictures}
      <LanguageChoice chosen={language} onChoose={setLanguage} of={fields.name} />
      <WordsField
        label={t(/*i18n*/ { id: 'editing.name', message: 'Name' })}
        value={fields.name}
        language={language}
        maxLength={200}
        onChange={(name) => set({ name })}
        error={problems.has('name') ? t(/*i18n*/ { id: 'editing.nameMissing', message: 'Please enter a name' }) : undefined}
      />
      <WordsField
        label={t(/*i18n*/ { id: 'editing.summary', message: 'In one sentence' })}
        value={fields.summary}
        language={language}
        maxLength={500}
        rows={2}
        onChange={(summary) => set({ summary })}
      />
      <VariantList form={form} attributes={shop.attributes} />
      {sheet !== null && pictures}
      <CategoryPick known={shop.categories} chosen={fields.categoryIds} onChoose={(ids) => set({ categoryIds: ids })} />
      <WordsField
        label={t(/*i18n*/ { id: 'product.about', message: 'About this product' })}
        value={fields.description}
        language={language}
        maxLength={20_000}
        rows={6}
        onChange={(description) => set({ description })}
      />
      <SelectField
        label={t(/*i18n*/ { id: 'editing.tax', message: 'Tax' })}
        value={fields.taxClass}
        onChange={({ target }) => set({ taxClass: target.value as typeof fields.taxClass })}
      >
        {(['standard', 'reduced', 'zero'] as const).map((taxClass) => (
          <option key={taxClass} value={taxClass}>
            {t(taxWords[taxClass])}
          </option>
        ))}
      </SelectField>
      <Checkbox
        label={t(/*i18n*/ { id: 'editing.published', message: 'Visible to everybody' })}
        checked={fields.published}
        onChange={({ target }) => set({ published: target.checked })}
      />
      {newest !== null && (
        <ConflictNote onMine={form.overrule} onTheirs={form.takeTheirs}>
          <div className="theirs" dir="auto">
            {[
              textOf(newest.name, language),
              ...newest.variants.map((each) => `${each.code}: ${toMajorString(each.price, form.currency)}`),
            ].join('\n')}
          </div>
        </ConflictNote>
      )}
      {problems.size > 0 && (
        <p className="wrong" role="alert">
          {t(/*i18n*/ { id: 'editing.wrong', message: 'Something above is not right yet' })}
        </p>
      )}
      <SaveBar trouble={form.trouble} saving={form.saving} />
      {sheet !== null && (
        <DeleteRecord
          label={t(/*i18n*/ { id: 'editing.delete', message: 'Delete this product' })}
          text={t(
            /*i18n*/ {
              id: 'editing.deleteText',
              message:
                '“{name}” leaves the shop; what was ordered of it stays readable. To hide it for now, take it from visitors instead.',
            },
            { name: textOf(sheet.name, own) },
          )}
          waiting={form.saving}
          onDelete={form.remove}
        />
      )}
    </form>
  );
}

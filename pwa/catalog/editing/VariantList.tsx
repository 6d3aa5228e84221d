import type { StaffAttribute } from '#domain/catalog/sheet-types.ts';
import { inARow, textOf } from '#domain/words/languages.ts';
import { useSpeaker } from '../../shell/speaker.tsx';
import { FieldError } from '../../ui/FieldFrame.tsx';
import { NewVariants } from './NewVariants.tsx';
import type { VariantFields as Fields } from './product-fields.ts';
import type { ProductForm } from './use-product-form.ts';
import { VariantFields } from './VariantFields.tsx';

type Props = { form: ProductForm; attributes: readonly StaffAttribute[] };

/** What is sold: one thing, or each of several by what is chosen of it. */
export function VariantList({ form, attributes }: Props) {
  const { t, language } = useSpeaker();
  const { variants } = form.fields;
  const nameOf = ({ valueIds }: Fields) => {
    const names = attributes.flatMap(({ values }) =>
      values.filter(({ id }) => valueIds.includes(id)).map(({ name }) => textOf(name, language)),
    );
    return inARow(names, language);
  };
  const remove = ({ key }: Fields) => form.set({ variants: variants.filter((each) => each.key !== key) });
  return (
    <section className="variant-list" aria-label={t(/*i18n*/ { id: 'editing.variants', message: 'What is sold' })}>
      {variants.map((variant) => (
        <VariantFields
          key={variant.key}
          form={form}
          of={variant}
          name={nameOf(variant)}
          onRemove={variants.length > 1 ? () => remove(variant) : undefined}
        />
      ))}
      {form.problems.has('variants') && (
        <FieldError id="variants-error">
          {t(/*i18n*/ { id: 'editing.noVariant', message: 'At least one has to stay. To take the product from the shop, delete it.' })}
        </FieldError>
      )}
      {attributes.length > 0 && <NewVariants variants={variants} attributes={attributes} onChange={(all) => form.set({ variants: all })} />}
    </section>
  );
}

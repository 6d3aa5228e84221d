import { useState } from 'react';
import type { StaffAttribute } from '#domain/catalog/sheet-types.ts';
import { textOf } from '#domain/words/languages.ts';
import { useSpeaker } from '../../shell/speaker.tsx';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import type { VariantFields } from './product-fields.ts';
import { variantsOf } from './variants-of.ts';

type Props = {
  variants: readonly VariantFields[];
  attributes: readonly StaffAttribute[];
  onChange: (variants: VariantFields[]) => void;
};

/** Which choices a product has, as sizes and colours: one variant for each combination. */
export function NewVariants({ variants, attributes, onChange }: Props) {
  const { t, language } = useSpeaker();
  const [open, setOpen] = useState(false);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const begin = () => {
    setChosen(new Set(variants.flatMap(({ valueIds }) => valueIds)));
    setOpen(true);
  };
  const toggle = (id: number) =>
    setChosen((now) => (now.has(id) ? new Set([...now].filter((each) => each !== id)) : new Set([...now, id])));
  const all = variantsOf(variants, attributes, chosen);
  const label = t(/*i18n*/ { id: 'editing.choices', message: 'Sizes, colours and other choices' });
  return (
    <>
      <Button variant="quiet" aria-haspopup="dialog" onClick={begin}>
        {label}
      </Button>
      <Sheet
        open={open}
        onClose={() => setOpen(false)}
        title={label}
        closeLabel={t(/*i18n*/ { id: 'ui.close', message: 'Close' })}
        footer={
          <Button
            wide
            disabled={all === null}
            onClick={() => {
              onChange(all ?? []);
              setOpen(false);
            }}
          >
            {all === null
              ? t(/*i18n*/ { id: 'editing.tooMany', message: 'More than 100 variants: please choose fewer' })
              : t(
                  /*i18n*/ {
                    id: 'editing.makeVariants',
                    message: '{count, plural, one {Sell it in # variant} other {Sell it in # variants}}',
                  },
                  { count: all.length },
                )}
          </Button>
        }
      >
        {open &&
          attributes.map(({ id, name, values }) => (
            <fieldset key={id} className="choice-values">
              <legend>{textOf(name, language)}</legend>
              {values.map((value) => (
                <Checkbox
                  key={value.id}
                  label={textOf(value.name, language)}
                  checked={chosen.has(value.id)}
                  onChange={() => toggle(value.id)}
                />
              ))}
            </fieldset>
          ))}
      </Sheet>
    </>
  );
}

import { useState } from 'react';
import type { StaffCategory } from '#domain/catalog/sheet-types.ts';
import { textOf } from '#domain/words/languages.ts';
import { useSpeaker } from '../../shell/speaker.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { inTree } from './category-tree.ts';
import { NewCategory } from './NewCategory.tsx';

type Props = { known: readonly StaffCategory[]; chosen: readonly number[]; onChoose: (ids: number[]) => void };

/** In which categories a product stands; one that is missing is made in place. */
export function CategoryPick({ known, chosen, onChoose }: Props) {
  const { t, language } = useSpeaker();
  const [open, setOpen] = useState(false);
  const [made, setMade] = useState<readonly StaffCategory[]>([]);
  const all = inTree([...known, ...made]);
  const names = all.filter(({ id }) => chosen.includes(id)).map(({ name }) => textOf(name, language));
  const label = t(/*i18n*/ { id: 'shop.categories', message: 'Categories' });
  const toggle = (id: number) => onChoose(chosen.includes(id) ? chosen.filter((each) => each !== id) : [...chosen, id]);
  return (
    <div className="category-pick">
      <button type="button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <span>
          <small>{label}</small>
          {names.length > 0 ? names.join(' · ') : t(/*i18n*/ { id: 'editing.noCategory', message: 'In none yet' })}
        </span>
        <Icon name="chevron" size="small" />
      </button>
      <Sheet open={open} onClose={() => setOpen(false)} title={label} closeLabel={t(/*i18n*/ { id: 'ui.close', message: 'Close' })}>
        {open && (
          <>
            <ul className="category-ticks">
              {all.map(({ id, name, depth }) => (
                <li key={id} data-depth={Math.min(depth, 4)}>
                  <Checkbox label={textOf(name, language)} checked={chosen.includes(id)} onChange={() => toggle(id)} />
                </li>
              ))}
            </ul>
            <NewCategory
              known={all}
              onMade={(category) => {
                setMade((now) => [...now, category]);
                onChoose([...chosen, category.id]);
              }}
            />
          </>
        )}
      </Sheet>
    </div>
  );
}

import { useState } from 'react';
import { useSpeaker } from '../../shell/speaker.tsx';
import { Field } from '../../ui/Field.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { useFoundProducts, useProductNames } from './use-products.ts';

const MOST = 24;

/** Products chosen by name, in their order. */
export function ChosenProducts({ ids, onChange }: { ids: readonly number[]; onChange: (ids: number[]) => void }) {
  const { t } = useSpeaker();
  const [search, setSearch] = useState('');
  const found = useFoundProducts(search);
  const names = useProductNames(ids);
  return (
    <>
      <ul className="chosen">
        {ids.map((id) => {
          const name = names.get(id) ?? `#${id}`;
          return (
            <li key={id}>
              <bdi>{name}</bdi>
              <IconButton
                icon="close"
                label={t(/*i18n*/ { id: 'pages.removeNamed', message: 'Remove {name}' }, { name })}
                onClick={() => onChange(ids.filter((each) => each !== id))}
              />
            </li>
          );
        })}
      </ul>
      {ids.length < MOST && (
        <Field
          type="search"
          dir="auto"
          autoComplete="off"
          maxLength={200}
          label={t(/*i18n*/ { id: 'pages.find', message: 'Add a product by name' })}
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
      )}
      {found.length > 0 && (
        <ul className="found">
          {found.map(({ id, name }) => (
            <li key={id}>
              <button
                type="button"
                onClick={() => {
                  onChange([...ids.filter((each) => each !== id), id]);
                  setSearch('');
                }}
              >
                <bdi>{name}</bdi>
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

import { useState } from 'react';
import type { Offerable } from '#domain/quotes/types.ts';
import { useSpeaker } from '../shell/speaker.tsx';
import { Field } from '../ui/Field.tsx';
import { useGoods } from './use-goods.ts';

/** Finds what can be a line, by name or code. */
export function GoodsFinder({ currency, onFound }: { currency: string; onFound: (found: Offerable) => void }) {
  const { t, money } = useSpeaker();
  const [search, setSearch] = useState('');
  const goods = useGoods(search);
  return (
    <div className="goods-finder">
      <Field
        type="search"
        dir="auto"
        autoComplete="off"
        maxLength={200}
        label={t(/*i18n*/ { id: 'desk.find', message: 'Add a product by name or code' })}
        value={search}
        onChange={({ target }) => setSearch(target.value)}
        // Enter would save the offer.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      {goods.length > 0 && (
        <ul>
          {goods.map((each) => (
            <li key={each.variantId}>
              <button
                type="button"
                onClick={() => {
                  onFound(each);
                  setSearch('');
                }}
              >
                <span>
                  <bdi>{each.name}</bdi>
                  {each.options !== '' && (
                    <small>
                      <bdi>{each.options}</bdi>
                    </small>
                  )}
                </span>
                <bdi>{money(each.price, currency)}</bdi>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

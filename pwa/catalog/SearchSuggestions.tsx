import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Suggestions } from '#domain/catalog/types.ts';
import { useSpeaker } from '../shell/speaker.tsx';
import { ProductPicture } from './ProductPicture.tsx';
import { useSuggestions } from './use-suggestions.ts';
import './search-suggestions.css';

/** ARIA attributes of the search field. */
export type Combobox = { 'aria-expanded': boolean; 'aria-activedescendant': string | undefined };

type Props = {
  /** of the list; prefix of the options' ids */
  id: string;
  typed: string;
  /** the field keeps the focus */
  field: HTMLInputElement;
  report: (combobox: Combobox) => void;
  onDone: () => void;
};

/** The combobox pattern of ARIA. */
export function SearchSuggestions({ id, typed, field, report, onDone }: Props) {
  const { t, money } = useSpeaker();
  const navigate = useNavigate();
  const found = useSuggestions(typed);
  const [chosen, setChosen] = useState({ typed, key: '' });
  const options = found === undefined ? [] : optionsOf(found);
  // A late answer may move the chosen option but not drop it; another letter resets it.
  const at = chosen.typed === typed ? options.findIndex((option) => keyOf(option) === chosen.key) : -1;
  const expanded = options.length > 0;

  useEffect(() => {
    report({ 'aria-expanded': expanded, 'aria-activedescendant': at === -1 ? undefined : `${id}-${at}` });
  }, [report, id, expanded, at]);

  const take = (option: Option) => {
    void navigate({ to: option.kind === 'category' ? '/shop/category/$slug' : '/shop/product/$slug', params: { slug: option.of.slug } });
    onDone();
  };
  const walk = useEffectEvent((event: KeyboardEvent) => {
    const active = options[at];
    if (event.key === 'Escape' && expanded) {
      // Else Escape would also empty the search field.
      event.preventDefault();
      return onDone();
    }
    if (event.key === 'Enter' && active !== undefined) {
      event.preventDefault();
      return take(active);
    }
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step === 0 || !expanded) return;
    event.preventDefault();
    // One position more than options: the field itself.
    const places = options.length + 1;
    const next = options[((at + 1 + step + places) % places) - 1];
    setChosen({ typed, key: next === undefined ? '' : keyOf(next) });
  });
  useEffect(() => {
    field.addEventListener('keydown', walk);
    return () => field.removeEventListener('keydown', walk);
  }, [field]);

  if (!expanded || found === undefined) return null;
  return (
    <div className="search-suggestions">
      <div role="listbox" id={id} aria-label={t(/*i18n*/ { id: 'search.suggestions', message: 'Suggestions' })}>
        {options.map((option, place) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys belong to the field, which keeps the focus
          <div
            key={keyOf(option)}
            role="option"
            tabIndex={-1}
            id={`${id}-${place}`}
            aria-selected={place === at}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => take(option)}
          >
            {option.kind === 'product' && option.of.picture && <ProductPicture of={option.of.picture} alt="" sizes="48px" />}
            <span>{option.of.name}</span>
            <small>
              {option.kind === 'product'
                ? `${option.of.from ? `${t(/*i18n*/ { id: 'product.from', message: 'from' })} ` : ''}${money(option.of.price, found.currency)}`
                : t(/*i18n*/ { id: 'search.category', message: 'Category' })}
            </small>
          </div>
        ))}
      </div>
    </div>
  );
}

type Option = { kind: 'category'; of: Suggestions['categories'][number] } | { kind: 'product'; of: Suggestions['products'][number] };

function keyOf({ kind, of }: Option): string {
  return `${kind} ${of.id}`;
}

function optionsOf({ categories, products }: Suggestions): Option[] {
  return [...categories.map((of) => ({ kind: 'category' as const, of })), ...products.map((of) => ({ kind: 'product' as const, of }))];
}

import { useNavigate } from '@tanstack/react-router';
import { type FocusEvent, type FormEvent, Suspense, useId, useState } from 'react';
import { LONGEST_SEARCH } from '#domain/catalog/rules.ts';
import { withLanguage } from '#domain/words/languages.ts';
import { part } from '../shell/part.ts';
import { useSpeaker } from '../shell/speaker.tsx';
import { Icon } from '../ui/Icon.tsx';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import { KeptSearch } from './KeptSearch.tsx';
import type { Combobox } from './SearchSuggestions.tsx';
import { toList } from './to-list.ts';
import { useSearchPlace } from './use-search-place.ts';
import '../ui/search-box.css';
import './search-form.css';

const SearchSuggestions = part(() => import('./SearchSuggestions.tsx').then((file) => file.SearchSuggestions));
const closed: Combobox = { 'aria-expanded': false, 'aria-activedescendant': undefined };

/** SHOP-1: a plain form that works without JavaScript; with it, the list changes in place and suggestions appear. */
export function SearchForm({ id }: { id?: string }) {
  const { t, language } = useSpeaker();
  const navigate = useNavigate();
  const listId = useId();
  const { search, slug, kept } = useSearchPlace();
  const [field, setField] = useState<HTMLInputElement | null>(null);
  const [typed, setTyped] = useState('');
  const [combobox, setCombobox] = useState(closed);
  const label = t(/*i18n*/ { id: 'search.label', message: 'Search products' });
  return (
    <search>
      <form
        className="search-form search-box"
        action={withLanguage(language, slug === undefined ? '/shop' : `/shop/category/${slug}`)}
        onSubmit={submit}
        onBlur={leave}
      >
        <KeptSearch of={kept} />
        <label>
          <VisuallyHidden>{label}</VisuallyHidden>
          <input
            key={search}
            id={id}
            type="search"
            name="search"
            defaultValue={search}
            placeholder={label}
            enterKeyHint="search"
            maxLength={LONGEST_SEARCH}
            autoComplete="off"
            onFocus={({ currentTarget }) => setField(currentTarget)}
            onInput={({ currentTarget }) => setTyped(currentTarget.value)}
            {...(field && { role: 'combobox', 'aria-autocomplete': 'list' as const, 'aria-controls': listId, ...combobox })}
          />
        </label>
        <button type="submit">
          <Icon name="search" />
          <VisuallyHidden>{t(/*i18n*/ { id: 'search.submit', message: 'Search' })}</VisuallyHidden>
        </button>
        {field && (
          <Suspense>
            <SearchSuggestions id={listId} typed={typed} field={field} report={setCombobox} onDone={() => setTyped('')} />
          </Suspense>
        )}
      </form>
    </search>
  );

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    setTyped('');
    const given = new FormData(event.currentTarget).get('search');
    const words = typeof given === 'string' ? given.trim() : '';
    void navigate(toList(slug, { ...kept, ...(words !== '' && { search: words }) }));
  }

  function leave({ currentTarget, relatedTarget }: FocusEvent): void {
    if (!currentTarget.contains(relatedTarget)) setTyped('');
  }
}

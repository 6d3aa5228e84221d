import { useNavigate, useSearch } from '@tanstack/react-router';
import type { FormEvent } from 'react';
import { withLanguage } from '#domain/words/languages.ts';
import { useSpeaker } from '../speaker.tsx';
import { Icon } from '../ui/Icon.tsx';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import './search-form.css';

/** SHOP-1: a plain form that works without JavaScript; with it, the list changes in place. */
export function SearchForm({ id }: { id?: string }) {
  const { t, language } = useSpeaker();
  const navigate = useNavigate();
  const { search = '' } = useSearch({ strict: false }) as { search?: string };
  const label = t(/*i18n*/ { id: 'search.label', message: 'Search products' });
  return (
    <search>
      <form className="search-form" action={withLanguage(language, '/shop')} onSubmit={submit}>
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
            maxLength={200}
          />
        </label>
        <button type="submit">
          <Icon name="search" />
          <VisuallyHidden>{t(/*i18n*/ { id: 'search.submit', message: 'Search' })}</VisuallyHidden>
        </button>
      </form>
    </search>
  );

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get('search');
    const words = typeof typed === 'string' ? typed.trim() : '';
    void navigate({ to: '/shop', search: words === '' ? {} : { search: words } });
  }
}

import { useRouteContext, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { slugForTitle } from '#domain/pages/rules.ts';
import type { PageDraft } from '#domain/pages/schema.ts';
import type { PageRecord } from '#domain/pages/types.ts';
import { textOf } from '#domain/words/languages.ts';
import { type DraftState, useDraft } from '../../records/editing/use-draft.ts';
import { type Saving, useSaving } from '../../records/editing/use-saving.ts';
import { useUndo } from '../../records/editing/use-undo.ts';
import { useSpeaker } from '../../shell/speaker.tsx';
import { useShopAgain } from './use-shop-again.ts';

export type PageForm = Saving<PageRecord> & {
  draft: PageDraft;
  unsaved: DraftState;
  set: (changed: Partial<PageDraft>) => void;
  published: boolean;
  setPublished: (published: boolean) => void;
  /** fields that are not yet right, once saving was tried */
  problems: ReadonlySet<'title' | 'slug'>;
  submit: () => void;
  /** saves what was typed over what somebody else saved */
  overrule: () => void;
  takeTheirs: () => void;
  remove: () => void;
};

const blank: PageDraft = { slug: '', title: {}, text: {}, description: {}, linkedIn: 'nowhere', sequence: 0 };

/** `page` null: a new one. */
export function usePageForm(page: PageRecord | null): PageForm {
  const { api } = useRouteContext({ from: '__root__' });
  const router = useRouter();
  const { t, language } = useSpeaker();
  const offerUndo = useUndo();
  const showAgain = useShopAgain();
  const [known, setKnown] = useState(page);
  const [draft, setDraft] = useState(page === null ? blank : draftOf(page));
  const [published, setPublished] = useState(page?.published ?? true);
  const [tried, setTried] = useState(false);
  const saving = useSaving(() => api.pages.show.query({ id: page?.id ?? 0 }));
  const unsaved = useDraft({
    of: `page/${page?.id ?? 'new'}`,
    version: known?.version ?? null,
    begun: { ...(known === null ? blank : draftOf(known)), published: page?.published ?? true },
    fields: { ...draft, published },
    show: ({ published: chosen, ...typed }, version) => {
      setDraft((now) => ({ ...now, ...typed }));
      if (chosen !== undefined) setPublished(chosen);
      setKnown((now) => (now === null || version === null ? now : { ...now, version }));
    },
  });
  const whole = { ...draft, slug: draft.slug || slugForTitle(textOf(draft.title, language)) };
  const problems = problemsOf(whole);

  const saved = async ({ id, slug, version, title }: PageRecord, before: PageRecord | null) => {
    const name = textOf(title, language);
    offerUndo(t(/*i18n*/ { id: 'pages.saved', message: '“{name}” was saved' }, { name }), async () => {
      if (before === null) await api.pages.delete.mutate({ id });
      else await api.pages.edit.mutate({ id, version, draft: draftOf(before) });
      await showAgain();
    });
    await unsaved.forget();
    await router.navigate({ to: '/page/$slug', params: { slug } });
    await showAgain();
  };
  const write = (before: PageRecord | null) =>
    saving.save(async () => {
      const written =
        before === null
          ? await api.pages.create.mutate({ ...whole, published })
          : await api.pages.edit.mutate({ id: before.id, version: before.version, draft: whole });
      await saved(written, before);
    });
  return {
    ...saving,
    draft,
    unsaved,
    set: (changed) => setDraft((now) => ({ ...now, ...changed })),
    published,
    setPublished,
    problems: tried ? problems : new Set(),
    submit: () => {
      setTried(true);
      if (problems.size === 0) void write(known);
    },
    overrule: () => {
      if (saving.newest === null) return;
      setKnown(saving.newest);
      void write(saving.newest);
    },
    takeTheirs: () => {
      if (saving.newest === null) return;
      setKnown(saving.newest);
      setDraft(draftOf(saving.newest));
      saving.settle();
    },
    remove: () =>
      void saving.save(async () => {
        if (page === null) return;
        const gone = await api.pages.delete.mutate({ id: page.id });
        const name = textOf(gone.title, language);
        offerUndo(t(/*i18n*/ { id: 'pages.deleted', message: '“{name}” was deleted' }, { name }), async () => {
          await api.pages.create.mutate({ ...draftOf(gone), published: gone.published, formerSlugs: gone.formerSlugs });
          await showAgain();
        });
        await unsaved.forget();
        await router.navigate({ to: '/edit/pages' });
        await showAgain();
      }),
  };
}

function draftOf({ slug, title, text, description, linkedIn, sequence }: PageRecord): PageDraft {
  return { slug, title, text, description, linkedIn, sequence };
}

function problemsOf({ slug, title }: PageDraft): ReadonlySet<'title' | 'slug'> {
  const problems = new Set<'title' | 'slug'>();
  if (!Object.values(title).some((each) => each?.trim())) problems.add('title');
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug)) problems.add('slug');
  return problems;
}

import { useBlocker, useRouteContext, useRouter } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import type { ProductSheet } from '#domain/catalog/sheet-types.ts';
import { textOf } from '#domain/words/languages.ts';
import { type DraftState, useDraft } from '../../records/editing/use-draft.ts';
import { type Saving, useSaving } from '../../records/editing/use-saving.ts';
import { useUndo } from '../../records/editing/use-undo.ts';
import { useSpeaker } from '../../shell/speaker.tsx';
import {
  changeOf,
  draftOf,
  emptyFields,
  fieldsOf,
  type PictureFields,
  type ProductFields,
  type ProductProblems,
  undoOf,
  type VariantFields,
} from './product-fields.ts';

export type ProductForm = Saving<ProductSheet> & {
  fields: ProductFields;
  currency: string;
  draft: DraftState;
  set: (changed: Partial<ProductFields>) => void;
  setVariant: (key: string, changed: Partial<VariantFields>) => void;
  setPicture: (hash: string, changed: PictureFields | null) => void;
  movePicture: (hash: string, by: -1 | 1) => void;
  /** once saving was tried */
  problems: ProductProblems;
  submit: () => void;
  /** saves what was typed over what somebody else saved */
  overrule: () => void;
  takeTheirs: () => void;
  remove: () => void;
};

/** `sheet` null: a new product, in these categories. */
export function useProductForm(sheet: ProductSheet | null, currency: string, categoryIds: readonly number[]): ProductForm {
  const { api } = useRouteContext({ from: '__root__' });
  const router = useRouter();
  const { t, language } = useSpeaker();
  const offerUndo = useUndo();
  const [known, setKnown] = useState(sheet);
  const [begun, setBegun] = useState(() => (sheet === null ? emptyFields(categoryIds) : fieldsOf(sheet, currency)));
  const [fields, setFields] = useState(begun);
  const [tried, setTried] = useState(false);
  const leaving = useRef(false);
  const saving = useSaving(() => api.catalog.sheet.query({ id: sheet?.id ?? 0 }));
  const judged = known === null ? draftOf(fields, currency) : changeOf(fields, known, currency);
  const unsaved = () => !leaving.current && JSON.stringify(fields) !== JSON.stringify(begun);
  const draft = useDraft({
    of: `product/${sheet?.id ?? 'new'}`,
    version: known?.version ?? null,
    begun,
    fields,
    show: (typed, version) => {
      setFields((now) => ({ ...now, ...typed }));
      setKnown((now) => (now === null || version === null ? now : { ...now, version }));
    },
  });
  // What is typed is not lost by a tap beside it.
  useBlocker({
    shouldBlockFn: () => {
      if (!unsaved()) return false;
      if (!confirm(t(/*i18n*/ { id: 'editing.leave', message: 'Leave without saving?' }))) return true;
      void draft.forget();
      return false;
    },
    enableBeforeUnload: unsaved,
  });
  const open = async ({ slug }: ProductSheet) => {
    leaving.current = true;
    await draft.forget();
    await router.navigate({ to: '/shop/product/$slug', params: { slug } });
    await router.invalidate();
  };
  /** Sends what was changed in the form, and nothing that somebody else did: `base` is the newest sheet. */
  const write = (base: ProductSheet | null) =>
    saving.save(async () => {
      if (known === null || base === null) return made(await api.catalog.createProduct.mutate(draftOf(fields, currency).draft));
      const { change } = changeOf(fields, known, currency);
      if (Object.keys(change).length === 0) return open(base);
      const { id } = base;
      const after = await api.catalog.editProduct.mutate({ id, version: base.version, ...change });
      const name = textOf(after.name, language);
      offerUndo(t(/*i18n*/ { id: 'pages.saved', message: '“{name}” was saved' }, { name }), async () => {
        await api.catalog.editProduct.mutate({ id, version: after.version, ...undoOf(base, after, change) });
        await router.invalidate();
      });
      return open(after);
    });
  const made = (product: ProductSheet) => {
    const name = textOf(product.name, language);
    offerUndo(t(/*i18n*/ { id: 'pages.saved', message: '“{name}” was saved' }, { name }), async () => {
      await api.catalog.deleteProducts.mutate({ ids: [product.id] });
      await router.invalidate();
    });
    return open(product);
  };
  return {
    ...saving,
    fields,
    currency,
    draft,
    set: (changed) => setFields((now) => ({ ...now, ...changed })),
    setVariant: (key, changed) =>
      setFields((now) => ({ ...now, variants: now.variants.map((each) => (each.key === key ? { ...each, ...changed } : each)) })),
    setPicture: (hash, changed) =>
      setFields((now) => ({ ...now, pictures: now.pictures.flatMap((each) => (each.hash === hash ? (changed ?? []) : each)) })),
    movePicture: (hash, by) => setFields((now) => ({ ...now, pictures: moved(now.pictures, hash, by) })),
    problems: tried ? judged.problems : new Set(),
    submit: () => {
      setTried(true);
      if (judged.problems.size === 0) void write(known);
    },
    overrule: () => {
      if (saving.newest !== null) void write(saving.newest);
    },
    takeTheirs: () => {
      if (saving.newest === null) return;
      setKnown(saving.newest);
      const theirs = fieldsOf(saving.newest, currency);
      setBegun(theirs);
      setFields(theirs);
      saving.settle();
    },
    remove: () =>
      void saving.save(async () => {
        if (known === null) return;
        const { id, published } = known;
        await api.catalog.deleteProducts.mutate({ ids: [id] });
        const name = textOf(known.name, language);
        offerUndo(t(/*i18n*/ { id: 'pages.deleted', message: '“{name}” was deleted' }, { name }), async () => {
          await api.catalog.restoreProducts.mutate({ ids: [id] });
          const { version } = await api.catalog.sheet.query({ id });
          if (published) await api.catalog.editProduct.mutate({ id, version, published });
          await router.invalidate();
        });
        leaving.current = true;
        await draft.forget();
        await router.navigate({ to: '/edit/products' });
      }),
  };
}

function moved(pictures: readonly PictureFields[], hash: string, by: -1 | 1): PictureFields[] {
  const from = pictures.findIndex((each) => each.hash === hash);
  const others = pictures.filter((each) => each.hash !== hash);
  return others.toSpliced(from + by, 0, ...pictures.slice(from, from + 1));
}

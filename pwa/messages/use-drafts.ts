import { useEffect, useState } from 'react';
import type { RecordNamed } from '#domain/messages/schema.ts';
import { ifPossible } from '../offline/store.ts';
import type { Written } from './use-unsent.ts';
import { type DraftForm, type Drafts, dropDraft, readDrafts, saveDraft } from './written-drafts.ts';

export type UseDrafts = {
  /** false until the device was read: a form that is shown before would begin empty */
  isRead: boolean;
  of: (form: DraftForm) => Written | undefined;
  /** with every keystroke, since an app may be killed at any moment */
  save: (form: DraftForm, written: Written) => void;
  drop: (form: DraftForm) => void;
};

/** What is half written on a record, as this device keeps it until it is sent or cancelled. `person`: whose it is */
export function useDrafts({ kind, id }: RecordNamed, person: string | undefined): UseDrafts {
  const about = { kind, id };
  const [drafts, setDrafts] = useState<Drafts | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: signing out on this very page clears them
  useEffect(() => {
    let current = true;
    void ifPossible(readDrafts({ kind, id })).then((found) => current && setDrafts(found ?? new Map()));
    return () => {
      current = false;
    };
  }, [kind, id, person]);
  return {
    isRead: drafts !== null,
    of: (form) => drafts?.get(form),
    save: (form, written) => {
      if (isEmpty(written)) return drop(form);
      // Not rendered anew: the form shows what is typed.
      drafts?.set(form, written);
      void ifPossible(saveDraft(about, form, written));
    },
    drop,
  };

  function drop(form: DraftForm): void {
    if (drafts?.has(form) !== true) return;
    setDrafts(new Map([...drafts].filter(([other]) => other !== form)));
    void ifPossible(dropDraft(about, form));
  }
}

function isEmpty({ text, photos, stars }: Written): boolean {
  return text.trim() === '' && photos.length === 0 && stars === undefined;
}

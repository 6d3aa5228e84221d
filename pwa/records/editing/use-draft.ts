import { useEffect, useRef, useState } from 'react';
import { ifPossible } from '../../offline/store.ts';
import { deleteDraft, readDraft, storeDraft } from './drafts.ts';

type Options<Fields, Version> = {
  /** the record, as `product/12`; a new one: `product/new` */
  of: string;
  /** of the record that the form changes */
  version: Version;
  /** the fields as the record has them */
  begun: Fields;
  /** the fields as they are now */
  fields: Fields;
  /** Puts fields into the form, as typed over this version. */
  show(fields: Partial<Fields>, version: Version): void;
};

export type DraftState = {
  /** whether the form shows what was typed before it was opened, and is not saved */
  resumed: boolean;
  /** makes the form what the record is */
  discard(): void;
  /** It was saved, or is no longer wanted. */
  forget(): Promise<void>;
};

/**
 * What is typed into an editor's form outlives its tab, which a phone may end while the camera is open. Where somebody else has saved the
 * record since, the older version makes the shop refuse the saving, so that the conflict is shown.
 */
export function useDraft<Fields extends object, Version>({ of, version, begun, fields, show }: Options<Fields, Version>): DraftState {
  const [loaded] = useState(version);
  const [read, setRead] = useState(false);
  const [resumed, setResumed] = useState(false);
  const over = useRef(false);
  const typed = differing(fields, begun);
  const content = JSON.stringify(Object.entries(typed));
  const changed = Object.keys(typed).length > 0;

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form comes
  useEffect(() => {
    let current = true;
    void ifPossible(readDraft<Fields, Version>(of, Date.now())).then((draft) => {
      if (!current) return;
      // What was saved although no answer came is no draft.
      if (draft !== undefined && Object.keys(differing({ ...begun, ...draft.typed }, begun)).length > 0) {
        show(draft.typed, draft.version);
        setResumed(true);
      }
      setRead(true);
    });
    return () => {
      current = false;
    };
  }, []);

  // Before the draft has been read, it must not be overwritten.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `content` stands for what was typed
  useEffect(() => {
    if (!read || over.current) return;
    void ifPossible(changed ? storeDraft(of, { typed, version, at: Date.now() }) : deleteDraft(of));
  }, [read, content, of, version]);

  return {
    resumed: resumed && changed,
    discard: () => {
      setResumed(false);
      show(only(Object.keys(typed), begun), loaded);
    },
    forget: async () => {
      over.current = true;
      await ifPossible(deleteDraft(of));
    },
  };
}

function differing<Fields extends object>(fields: Fields, begun: Fields): Partial<Fields> {
  const value = (of: Fields, key: string) => JSON.stringify(of[key as keyof Fields]);
  const keys = Object.keys({ ...begun, ...fields });
  return only(
    keys.filter((key) => value(fields, key) !== value(begun, key)),
    fields,
  );
}

function only<Fields extends object>(keys: readonly string[], of: Fields): Partial<Fields> {
  return Object.fromEntries(keys.map((key) => [key, of[key as keyof Fields]])) as Partial<Fields>;
}

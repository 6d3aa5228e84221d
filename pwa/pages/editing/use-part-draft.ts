import { type Dispatch, type SetStateAction, useState } from 'react';
import { type DraftState, useDraft } from '../../records/editing/use-draft.ts';

type PartDraft<Part> = { draft: Part; setDraft: Dispatch<SetStateAction<Part>>; unsaved: DraftState };

/** A slide or a block while its sheet is open. It has no name but what it shows. */
export function usePartDraft<Part>(kind: 'slide' | 'block', part: Part): PartDraft<Part> {
  const [draft, setDraft] = useState(part);
  const unsaved = useDraft({
    of: `${kind}/${JSON.stringify(part)}`,
    version: null,
    begun: { part },
    fields: { part: draft },
    show: ({ part: typed = part }) => setDraft(typed),
  });
  return { draft, setDraft, unsaved };
}

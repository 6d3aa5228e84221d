import { useEffect, useState } from 'react';
import type { FailureCode } from '#domain/failure.ts';
import { signatureProblems } from '#domain/sign/rules.ts';
import type { Mark, Signing } from '#domain/sign/schema.ts';
import { newId } from '../offline/new-id.ts';
import { ifPossible } from '../offline/store.ts';
import { useSpeaker } from '../shell/speaker.tsx';
import { framed } from './frame.ts';
import { readSigningDraft, type SigningDraft, saveSigningDraft } from './signing-draft.ts';

export type SigningField = 'name' | 'mark';

export type SigningProblems = Partial<Record<SigningField, FailureCode>>;

export type UseSigning = {
  /** null until the device was read */
  draft: SigningDraft | null;
  change: (change: Partial<SigningDraft>) => void;
  /** shown from the first attempt to sign */
  problems: SigningProblems;
  sign: (digest: string) => { signing: Signing } | { problems: SigningProblems };
};

/** A signature in the making. `of`: what is signed; `name`: of the person it is asked of, who may write another. */
export function useSigning(of: string, name: string): UseSigning {
  const { language } = useSpeaker();
  const [draft, setDraft] = useState<SigningDraft | null>(null);
  const [attempted, setAttempted] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each document
  useEffect(() => {
    let current = true;
    const begin = (): SigningDraft => ({ id: newId(), name, way: 'drawn', drawing: null, text: null, image: '' });
    void ifPossible(readSigningDraft(of)).then((found) => current && setDraft(found ?? begin()));
    return () => {
      current = false;
    };
  }, [of]);
  const problems: SigningProblems = draft === null ? {} : signatureProblems({ name: draft.name, mark: markOf(draft) });
  return {
    draft,
    change: (change) => {
      if (draft === null) return;
      const next = { ...draft, ...change };
      setDraft(next);
      void ifPossible(saveSigningDraft(of, next));
    },
    problems: attempted ? problems : {},
    sign: (digest) => {
      setAttempted(true);
      if (draft === null || Object.keys(problems).length > 0) return { problems };
      const { id, name } = draft;
      return { signing: { id, name: name.trim(), mark: markOf(draft), digest, signedAt: new Date().toISOString(), language } };
    },
  };
}

function markOf({ way, drawing, text, image, name }: SigningDraft): Mark {
  switch (way) {
    case 'drawn':
      return { kind: 'drawn', drawing: framed(drawing ?? { width: 1, height: 1, strokes: [] }) };
    case 'typed':
      return { kind: 'typed', text: (text ?? name).trim() };
    case 'uploaded':
      return { kind: 'uploaded', image };
  }
}

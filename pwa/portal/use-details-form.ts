import { useNavigate, useRouteContext } from '@tanstack/react-router';
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { accountProblems } from '#domain/places/account.ts';
import { countryCode } from '#domain/places/countries.ts';
import { layoutOf } from '#domain/places/layout.ts';
import { saveSeenOwn } from '../offline/seen-own.ts';
import { ifPossible } from '../offline/store.ts';
import { syncMe } from '../people/own-me.ts';
import { loadStates } from '../places/load-states.ts';
import { readDetails } from '../places/own-address.ts';
import { useSpeaker } from '../shell/speaker.tsx';
import { type Trouble, troubleOf } from '../shell/trouble.ts';
import { type AccountField, draftOf, type TypedAccount, type TypedProblems } from './account-form.ts';

export type UseDetailsForm = {
  form: RefObject<HTMLFormElement | null>;
  /** false until this script runs: the form is a plain one */
  alive: boolean;
  typed: TypedAccount;
  problems: TypedProblems;
  trouble: Trouble | null;
  saving: boolean;
  type(field: AccountField, value: string): void;
  submit(event: FormEvent): void;
};

type Given = {
  /** `isNew`: the account says no address yet */
  first: TypedAccount;
  isNew: boolean;
  refused: TypedProblems;
  /** a local address to go on to */
  target: string | undefined;
};

/** ACC-4: judged by the server's own rule before it is sent. */
export function useDetailsForm({ first, isNew, refused, target }: Given): UseDetailsForm {
  const { api } = useRouteContext({ from: '__root__' });
  const { language } = useSpeaker();
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const [alive, setAlive] = useState(false);
  const [typed, setTyped] = useState(first);
  const [problems, setProblems] = useState(refused);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const [saving, setSaving] = useState(false);
  const [faults, setFaults] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form comes
  useEffect(() => {
    setAlive(true);
    // What a guest typed on this device need not be typed again.
    if (!isNew || Object.keys(refused).length > 0) return;
    void ifPossible(readDetails()).then((details) => {
      if (details === undefined) return;
      const { email: _, stateId, street2: __, ...known } = details.billing;
      setTyped((now) => (now === first ? { ...now, ...known, stateId, name: known.name || now.name } : now));
    });
  }, []);

  useEffect(() => {
    if (faults > 0) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [faults]);

  const fail = (found: TypedProblems) => {
    setProblems(found);
    setFaults((count) => count + 1);
  };

  const save = async (): Promise<Trouble | null> => {
    const draft = draftOf(typed);
    const written = draft.stateId !== null && layoutOf(countryCode(draft.countryId) ?? '').includes('state');
    const states = written ? await loadStates(draft.countryId, language) : [];
    const found = accountProblems(
      draft,
      first.email,
      states.map(([id]) => id),
    );
    if (Object.keys(found).length > 0) {
      fail(found as TypedProblems);
      return null;
    }
    try {
      const saved = await api.places.changeAccount.mutate(draft);
      await ifPossible(syncMe({ name: saved.name, email: saved.email }));
      await ifPossible(saveSeenOwn('account', saved));
    } catch (error) {
      const trouble = troubleOf(error);
      if (trouble.kind !== 'refused' || trouble.code !== 'address_incomplete') return trouble;
      fail(trouble.details.fields as TypedProblems);
      return null;
    }
    if (target === undefined) await navigate({ to: '/my' });
    else location.assign(target);
    return null;
  };

  return {
    form,
    alive,
    typed,
    problems,
    trouble,
    saving,
    type: (field, value) => {
      setTyped((now) => ({ ...now, ...(field === 'countryId' && { stateId: '' }), [field]: value }));
      setProblems((now) => Object.fromEntries(Object.entries(now).filter(([known]) => known !== field)));
    },
    submit: (event) => {
      event.preventDefault();
      if (saving) return;
      setSaving(true);
      setTrouble(null);
      // Where the states could not be loaded, nothing can be sent either.
      void save()
        .catch(
          (error: unknown): Trouble =>
            error instanceof TypeError || error instanceof DOMException ? { kind: 'offline' } : troubleOf(error),
        )
        .then(setTrouble)
        .finally(() => setSaving(false));
    },
  };
}

import { useRouteContext } from '@tanstack/react-router';
import { type FormEvent, useEffect, useState } from 'react';
import type { FailureCode } from '#domain/failure.ts';
import { withLanguage } from '#domain/words/languages.ts';
import { ifPossible } from '../offline/store.ts';
import { clearDevice } from '../people/own-me.ts';
import { formText } from '../shell/form-text.ts';
import { useSpeaker } from '../shell/speaker.tsx';
import { type Trouble, troubleOf } from '../shell/trouble.ts';

export type UseDeletion = {
  /** false until this script runs: the form is a plain one */
  alive: boolean;
  trouble: Trouble | null;
  deleting: boolean;
  submit(event: FormEvent<HTMLFormElement>): void;
};

/** Deletes the account and what this device knows of it. `refused`: why a plain form was. */
export function useDeletion(refused: FailureCode | null): UseDeletion {
  const { api } = useRouteContext({ from: '__root__' });
  const { language } = useSpeaker();
  const [alive, setAlive] = useState(false);
  const [trouble, setTrouble] = useState<Trouble | null>(refused && { kind: 'refused', code: refused, details: {} });
  const [deleting, setDeleting] = useState(false);
  useEffect(() => setAlive(true), []);

  const remove = async (password: string) => {
    setDeleting(true);
    setTrouble(null);
    try {
      await api.people.deleteOwn.mutate({ password });
    } catch (error) {
      setTrouble(troubleOf(error));
      setDeleting(false);
      return;
    }
    await ifPossible(clearDevice());
    location.assign(withLanguage(language, '/shop'));
  };

  return {
    alive,
    trouble,
    deleting,
    submit: (event) => {
      event.preventDefault();
      if (!deleting) void remove(formText(new FormData(event.currentTarget), 'password'));
    },
  };
}

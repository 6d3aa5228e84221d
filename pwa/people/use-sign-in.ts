import { useRouteContext } from '@tanstack/react-router';
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { FailureCode } from '#domain/failure.ts';
import { fieldProblem } from '#domain/field-rules.ts';
import type { Me } from '#domain/people/types.ts';
import { ifPossible } from '../offline/store.ts';
import { formText } from '../shell/form-text.ts';
import { useSpeaker } from '../shell/speaker.tsx';
import { refusedAs, type Trouble, troubleOf } from '../shell/trouble.ts';
import { enter } from './enter.ts';
import { goOn } from './go-on.ts';
import { syncMe } from './own-me.ts';
import type { SendFirst } from './use-sign-out.ts';

export type SignInField = 'login' | 'password' | 'code';

export type UseSignIn = {
  form: RefObject<HTMLFormElement | null>;
  /** false until this script runs: the form is a plain one */
  alive: boolean;
  missing: readonly SignInField[];
  trouble: Trouble | null;
  entering: boolean;
  /** the password was right, and an app's code is wanted too */
  wantsCode: boolean;
  submit(event: FormEvent<HTMLFormElement>): void;
};

type Given = {
  sendFirst: SendFirst;
  /** where to go then */
  target: string | undefined;
  /** why a plain form was refused */
  refused: FailureCode | null;
  /** signed in already */
  me: Me | null;
};

/** Signs in, stores the person on the device, and goes on with a full load. */
export function useSignIn({ sendFirst, target, refused, me }: Given): UseSignIn {
  const { api, database } = useRouteContext({ from: '__root__' });
  const { language } = useSpeaker();
  const form = useRef<HTMLFormElement>(null);
  const [alive, setAlive] = useState(false);
  const [missing, setMissing] = useState<readonly SignInField[]>([]);
  const [trouble, setTrouble] = useState<Trouble | null>(refused && { kind: 'refused', code: refused, details: {} });
  const [entering, setEntering] = useState(false);
  const [wantsCode, setWantsCode] = useState(isAboutCode(refused));

  useEffect(() => setAlive(true), []);
  useEffect(() => {
    if (me !== null) void ifPossible(syncMe(me)).then(() => goOn(target, language));
  }, [me, target, language]);
  useEffect(() => {
    const wrong = missing[0] ?? (trouble?.kind === 'refused' ? (isAboutCode(trouble.code) ? 'code' : 'password') : undefined);
    const field = wrong && fieldIn(form.current, wrong);
    field?.focus();
    field?.select();
  }, [missing, trouble]);

  const signIn = async (given: { login: string; password: string; code?: string }) => {
    setEntering(true);
    setTrouble(null);
    try {
      await enter(sendFirst, (cart) => api.people.signIn.mutate({ ...given, ...cart }));
      goOn(target, language);
    } catch (error) {
      const found = troubleOf(error);
      if (isAboutCode(refusedAs(found))) setWantsCode(true);
      setTrouble(found);
      setEntering(false);
    }
  };

  return {
    form,
    alive,
    missing,
    trouble,
    entering,
    wantsCode,
    submit: (event) => {
      const given = new FormData(event.currentTarget);
      const text = (name: string) => formText(given, name);
      const empty = (['login', 'password', ...(wantsCode ? (['code'] as const) : [])] as const).filter((field) =>
        fieldProblem(text(field), { required: true }),
      );
      setMissing(empty);
      setTrouble(null);
      // Another database has stores of its own on this device, so the server takes the whole page there.
      if (empty.length === 0 && given.has('db') && text('db') !== database) return;
      event.preventDefault();
      if (empty.length === 0 && !entering) {
        void signIn({ login: text('login'), password: text('password'), ...(wantsCode && { code: text('code') }) });
      }
    },
  };
}

function isAboutCode(code: FailureCode | null | undefined): boolean {
  return code === 'second_factor_needed' || code === 'second_factor_wrong';
}

function fieldIn(form: HTMLFormElement | null, name: SignInField): HTMLInputElement | undefined {
  const field = form?.elements.namedItem(name);
  return field instanceof HTMLInputElement ? field : undefined;
}

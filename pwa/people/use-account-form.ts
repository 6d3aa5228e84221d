import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { formText } from '../shell/form-text.ts';

export type Problems = Readonly<Partial<Record<string, string>>>;

export type AccountForm = {
  form: RefObject<HTMLFormElement | null>;
  /** false until this script runs: the form is a plain one */
  alive: boolean;
  problems: Problems;
  /** Sends what was typed if it has no problems; `plain`: the browser posts the form itself. */
  submit(event: FormEvent<HTMLFormElement>): void;
};

type Given = {
  /** of a refused plain form */
  rendered?: Problems;
  check: (text: (name: string) => string) => Problems;
  send: (text: (name: string) => string) => void;
  /** of the server, by field */
  refused?: Problems;
  plain?: boolean;
};

/** A form that is checked before it is sent, and whose first wrong field gets the focus. */
export function useAccountForm({ rendered = {}, check, send, refused, plain = false }: Given): AccountForm {
  const form = useRef<HTMLFormElement>(null);
  const [alive, setAlive] = useState(false);
  const [found, setFound] = useState(rendered);
  const problems = Object.keys(found).length > 0 ? found : (refused ?? found);
  const first = Object.keys(problems)[0];
  useEffect(() => setAlive(true), []);
  useEffect(() => {
    const field = first === undefined ? null : form.current?.elements.namedItem(first);
    if (!(field instanceof HTMLInputElement)) return;
    field.focus();
    field.select();
  }, [first]);
  return {
    form,
    alive,
    problems,
    submit: (event) => {
      const given = new FormData(event.currentTarget);
      const text = (name: string) => formText(given, name);
      const wrong = check(text);
      setFound(wrong);
      const fine = Object.keys(wrong).length === 0;
      if (fine && plain) return;
      event.preventDefault();
      if (fine) send(text);
    },
  };
}

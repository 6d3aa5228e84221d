import { useRouteContext } from '@tanstack/react-router';
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { type OrderSought, soughtProblems } from '#domain/orders/sought.ts';
import { formText } from '../shell/form-text.ts';
import { type Trouble, troubleOf } from '../shell/trouble.ts';

export type SoughtProblems = ReturnType<typeof soughtProblems>;

export type UseFindOrder = {
  form: RefObject<HTMLFormElement | null>;
  /** false until this script runs: the form is a plain one */
  alive: boolean;
  problems: SoughtProblems;
  trouble: Trouble | null;
  sending: boolean;
  /** the request was sent; whether there is such an order is not disclosed */
  requested: boolean;
  submit(event: FormEvent<HTMLFormElement>): void;
};

/** Has the link of an order mailed. `rendered`: the result of a plain form. */
export function useFindOrder(rendered: { requested: boolean; problems: SoughtProblems; trouble: Trouble | null }): UseFindOrder {
  const { api } = useRouteContext({ from: '__root__' });
  const form = useRef<HTMLFormElement>(null);
  const [alive, setAlive] = useState(false);
  const [sending, setSending] = useState(false);
  const [{ requested, problems, trouble }, setResult] = useState(rendered);

  useEffect(() => setAlive(true), []);
  useEffect(() => {
    const [wrong] = Object.keys(problems);
    const field = wrong === undefined ? null : form.current?.elements.namedItem(wrong);
    if (field instanceof HTMLInputElement) field.focus();
  }, [problems]);

  const send = async (sought: OrderSought) => {
    setSending(true);
    const failed = await api.orders.sendLink.mutate(sought).then(() => null, troubleOf);
    setResult({ requested: failed === null, problems: {}, trouble: failed });
    setSending(false);
  };

  return {
    form,
    alive,
    problems,
    trouble,
    sending,
    requested,
    submit: (event) => {
      event.preventDefault();
      const given = new FormData(event.currentTarget);
      const sought = { number: formText(given, 'number'), email: formText(given, 'email') };
      const wrong = soughtProblems(sought);
      setResult({ requested: false, problems: wrong, trouble: null });
      if (Object.keys(wrong).length === 0 && !sending) void send(sought);
    },
  };
}

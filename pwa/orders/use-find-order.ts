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
  asking: boolean;
  /** the shop has heard it; whether there is such an order it tells nobody */
  asked: boolean;
  submit(event: FormEvent<HTMLFormElement>): void;
};

/** Asks the shop to mail the link of an order. `rendered`: what became of a plain form. */
export function useFindOrder(rendered: { asked: boolean; problems: SoughtProblems; trouble: Trouble | null }): UseFindOrder {
  const { api } = useRouteContext({ from: '__root__' });
  const form = useRef<HTMLFormElement>(null);
  const [alive, setAlive] = useState(false);
  const [asking, setAsking] = useState(false);
  const [{ asked, problems, trouble }, setHeard] = useState(rendered);

  useEffect(() => setAlive(true), []);
  useEffect(() => {
    const [wrong] = Object.keys(problems);
    const field = wrong === undefined ? null : form.current?.elements.namedItem(wrong);
    if (field instanceof HTMLInputElement) field.focus();
  }, [problems]);

  const ask = async (sought: OrderSought) => {
    setAsking(true);
    const failed = await api.orders.sendLink.mutate(sought).then(() => null, troubleOf);
    setHeard({ asked: failed === null, problems: {}, trouble: failed });
    setAsking(false);
  };

  return {
    form,
    alive,
    problems,
    trouble,
    asking,
    asked,
    submit: (event) => {
      event.preventDefault();
      const given = new FormData(event.currentTarget);
      const sought = { number: formText(given, 'number'), email: formText(given, 'email') };
      const wrong = soughtProblems(sought);
      setHeard({ asked: false, problems: wrong, trouble: null });
      if (Object.keys(wrong).length === 0 && !asking) void ask(sought);
    },
  };
}

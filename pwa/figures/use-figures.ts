import { useRouteContext } from '@tanstack/react-router';
import { useState } from 'react';
import { dayIn } from '#domain/figures/days.ts';
import type { CustomerFigures, ProductFigures, SalesFigures, TaxFigures } from '#domain/figures/types.ts';
import { type Answer, useAnswer } from '../links/use-answer.ts';
import { refusedAs } from '../shell/trouble.ts';
import { daysOf, type FiguresChoice, type FiguresDays, stepFor } from './periods.ts';

/** As many as a page of the answer has; the first are shown before “Show all”. */
const MOST_PRODUCTS = 50;

type Chosen = { choice: FiguresChoice; custom: FiguresDays };

export type UseFigures = Chosen & {
  set: (changed: Partial<Chosen>) => void;
  /** in the shop's time zone; undefined until that is known */
  today: string | undefined;
  sales: Answer<SalesFigures>;
  products: Answer<ProductFigures>;
  customers: Answer<CustomerFigures>;
  taxes: Answer<TaxFigures>;
  /** this person may not see them */
  forbidden: boolean;
  again: () => void;
};

/** What the shop sold on the chosen days. */
export function useFigures(rendered: SalesFigures | null): UseFigures {
  const { api } = useRouteContext({ from: '__root__' });
  const [chosen, setChosen] = useState<Chosen>({ choice: 'thirty', custom: {} });
  const [now] = useState(() => new Date());
  const asRendered = rendered !== null && chosen.choice === 'thirty';
  const [zone, setZone] = useState(rendered?.zone);
  const today = zone === undefined ? undefined : dayIn(zone, now);
  const days = today === undefined ? {} : daysOf(chosen.choice, today, chosen.custom);
  const by = today === undefined ? 'day' : stepFor(days, today);
  const { figures } = api;
  const asked = useAnswer(asRendered ? undefined : { ...days, by }, (question, options) => figures.sales.query(question, options));
  const sales = asRendered ? { ...asked, value: rendered, trouble: null, busy: false } : { ...asked, value: asked.value ?? rendered };
  if (zone === undefined && sales.value !== null) setZone(sales.value.zone);
  const products = useAnswer({ ...days, limit: MOST_PRODUCTS }, (question, options) => figures.products.query(question, options));
  const customers = useAnswer(days, (question, options) => figures.customers.query(question, options));
  const taxes = useAnswer(days, (question, options) => figures.taxes.query(question, options));
  const all = [sales, products, customers, taxes];
  return {
    ...chosen,
    set: (changed) => setChosen({ ...chosen, ...changed }),
    today,
    sales,
    products,
    customers,
    taxes,
    forbidden: all.some(({ trouble }) => ['forbidden', 'sign_in_needed'].includes(refusedAs(trouble) ?? '')),
    again: () => {
      for (const answer of all) if (answer.trouble !== null) answer.again();
    },
  };
}

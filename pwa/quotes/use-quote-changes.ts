import { useRouteContext } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { lineTotal } from '#domain/quotes/rules.ts';
import type { QuoteLine, QuotePage } from '#domain/quotes/types.ts';
import { type Trouble, troubleOf } from '../shell/trouble.ts';
import type { SeenQuote } from './use-quote.ts';

/** By line, what is on its way to the server. */
const nothing: ReadonlyMap<number, number> = new Map();

export type UseQuoteChanges = {
  /** with what was just chosen */
  lines: readonly QuoteLine[];
  /** the totals are about to change */
  busy: boolean;
  trouble: Trouble | null;
  setQuantity: (lineId: number, quantity: number) => void;
  add: (optionId: number) => void;
};

/** What the customer changes in an offer: one request after another, the last quantity of a line alone. */
export function useQuoteChanges(quote: QuotePage, { show, again }: SeenQuote): UseQuoteChanges {
  const { api } = useRouteContext({ from: '__root__' });
  const { id, accessToken } = quote;
  const [shown, setShown] = useState(nothing);
  const wanted = useRef(nothing);
  const [adding, setAdding] = useState(0);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const queue = useRef(Promise.resolve());

  const want = (next: ReadonlyMap<number, number>) => {
    wanted.current = next;
    setShown(next);
  };
  const without = (lineId: number) => new Map([...wanted.current].filter(([other]) => other !== lineId));
  const enqueue = (send: () => Promise<void>) => {
    setTrouble(null);
    queue.current = queue.current.then(send).catch((error: unknown) => {
      want(nothing);
      setTrouble(troubleOf(error));
      return again();
    });
  };

  return {
    lines: quote.lines.map((line) => withQuantity(line, shown.get(line.id) ?? line.quantity)),
    busy: shown.size > 0 || adding > 0,
    trouble,
    setQuantity: (lineId, quantity) => {
      want(new Map([...wanted.current, [lineId, quantity]]));
      enqueue(async () => {
        const latest = wanted.current.get(lineId);
        // Sent along with an earlier tap.
        if (latest === undefined) return;
        show(await api.quotes.changeLine.mutate({ id, accessToken, lineId, quantity: latest }));
        if (wanted.current.get(lineId) === latest) want(without(lineId));
      });
    },
    add: (optionId) => {
      setAdding((count) => count + 1);
      enqueue(async () => {
        await api.quotes.addOption
          .mutate({ id, accessToken, optionId })
          .then(show)
          .finally(() => setAdding((count) => count - 1));
      });
    },
  };
}

function withQuantity(line: QuoteLine, quantity: number): QuoteLine {
  return quantity === line.quantity ? line : { ...line, quantity, total: lineTotal({ ...line, quantity }) };
}

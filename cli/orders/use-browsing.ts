import { useApp, useInput } from 'ink';
import { useRef, useState } from 'react';
import { confirmationFor } from '#domain/orders/rules.ts';
import type { OrderRecord, StaffOrder } from '#domain/orders/types.ts';
import type { Api } from '../api.ts';
import type { Prompt } from '../view/Question.tsx';
import { plain } from '../view/text.ts';
import { recordLines } from './record-lines.ts';
import { useOrders, type Wanted } from './use-orders.ts';

type Action = (api: Api) => Promise<OrderRecord>;

/** What the keys do; `page`: how many lines one page has. */
export function useBrowsing(wanted: Wanted, page: number) {
  const { exit } = useApp();
  const { act, loadMore, searchFor, ...list } = useOrders(wanted);
  const [chosen, setChosen] = useState(0);
  const [opened, setOpened] = useState<{ record: OrderRecord; from: number; lines: number }>();
  const [prompt, setPrompt] = useState<Prompt>();
  // Keys may arrive faster than renders, so the position is in a ref.
  const at = useRef(0);

  useInput(
    (input, key) => {
      if (key.escape || input === 'q') back();
      else if (key.upArrow) move(-1);
      else if (key.downArrow) move(1);
      // A key that is held down comes several times at once.
      else if (/^(j+|k+)$/.test(input)) move(input.startsWith('j') ? input.length : -input.length);
      else if (key.pageUp) move(-page);
      else if (key.pageDown) move(page);
      else if (input.startsWith('/')) ask('Search:', 'text', find, input.slice(1) || list.search);
      else if (input === 'r' && opened === undefined) find(list.search);
      else press(key.return ? 'Enter' : input, opened?.record ?? list.orders[at.current]);
    },
    { isActive: prompt === undefined },
  );

  function press(key: string, order: StaffOrder | undefined): void {
    if (order === undefined) return;
    const { number } = order;
    const name = plain(number);
    const show: Action = (api) => api.orders.show.query({ number });
    if (key === 'Enter' || key === 'r') void perform(show, true);
    if (key === 'p') {
      const pay = () => void perform((api) => api.orders.markPaid.mutate({ number }));
      ask(`Has the money for ${name} come? The customer is told.`, 'yes', pay);
    }
    if (key === 'c') {
      const confirmed = confirmationFor('cancel', order.paymentState) !== null;
      const cancel = () => void perform((api) => api.orders.cancel.mutate({ number, confirmed }));
      ask(confirmed ? `${name} is paid: money has to be given back. Cancel it?` : `Cancel ${name}? The customer is told.`, 'yes', cancel);
    }
    if (key === 's') {
      const confirmed = confirmationFor('done', order.paymentState) !== null;
      const ship = (tracking: string) => void perform((api) => api.orders.ship.mutate({ number, tracking, confirmed }));
      const track = () => ask(`Ship ${name}, the customer is told. Tracking, or nothing:`, 'text', ship);
      if (confirmed) ask(`${name} is not paid. Ship it all the same?`, 'yes', track);
      else track();
    }
  }

  async function perform(action: Action, open = opened !== undefined): Promise<void> {
    const record = await act(action);
    if (record === undefined || !open) return;
    setOpened({ record, from: 0, lines: recordLines(record, { colour: false, width: undefined }).length });
  }

  function ask(question: string, kind: Prompt['kind'], then: (answer: string) => void, text = ''): void {
    const answered = (answer: string | undefined) => {
      setPrompt(undefined);
      if (answer !== undefined) then(answer);
    };
    setPrompt({ question, kind, text, answered });
  }

  function move(by: number): void {
    if (opened === undefined) choose(between(0, at.current + by, list.orders.length - 1));
    else setOpened((now) => now && { ...now, from: between(0, now.from + by, now.lines - page) });
  }

  function choose(index: number): void {
    at.current = index;
    setChosen(index);
    if (index >= list.orders.length - page / 4) void loadMore();
  }

  function find(text: string): void {
    setOpened(undefined);
    choose(0);
    void searchFor(text);
  }

  function back(): void {
    if (opened === undefined) exit();
    else setOpened(undefined);
  }

  return { ...list, chosen, opened, prompt };
}

function between(low: number, value: number, high: number): number {
  return Math.max(low, Math.min(value, high));
}

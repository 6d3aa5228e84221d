import { confirmationFor } from '#domain/orders/rules.ts';
import type { OrderFilter } from '#domain/orders/schema.ts';
import type { OrderRecord, StaffOrder } from '#domain/orders/types.ts';
import type { Api } from '../api.ts';
import { minorOf, money } from '../money.ts';
import type { Terminal } from '../terminal.ts';
import { BrowsingScreen } from '../view/BrowsingScreen.tsx';
import type { Browsed, Sheet } from '../view/browsed.ts';
import { inWindow } from '../view/in-window.ts';
import { plain } from '../view/text.ts';
import { lackingWords, orderColumns } from './columns.ts';
import { recordLines } from './record-lines.ts';

export type Filter = Pick<OrderFilter, 'state' | 'payment' | 'stage' | 'search'>;
type Wanted = { api: Api; filter: Filter };

/** Shows the orders until the operator quits. */
export function browseOrders({ terminal, origin, ...wanted }: Wanted & { origin: string; terminal: Terminal }): Promise<void> {
  return inWindow(terminal, <BrowsingScreen browsed={ordersToBrowse(wanted)} origin={origin} colour={terminal.colour} />);
}

export function ordersToBrowse({ api: { orders }, filter: { search: given = '', ...filter } }: Wanted): Browsed<StaffOrder, number> {
  return {
    title: 'Orders',
    none: 'No orders yet.',
    noneFound: 'No order has this in it.',
    columns: orderColumns,
    search: given,
    list: async (search, before) => {
      const query = { ...filter, ...(search !== '' && { search }), ...(before !== undefined && { before }) };
      const found = await orders.list.query(query);
      return { rows: found.orders, next: found.next };
    },
    open: async ({ number }) => sheetOf(await orders.show.query({ number })),
    actions: {
      p: ({ number, paymentState, total, paid, currency }, { ask, change }) => {
        const pay = () => change(async () => sheetOf(await orders.markPaid.mutate({ number })));
        const what = paymentState === 'partly_paid' ? `the rest, ${money(total - paid, currency)},` : 'the money';
        ask(`Has ${what} for ${plain(number)} come? The customer is told.`, 'yes', pay);
      },
      a: ({ number, currency }, { ask, change }) => {
        const pay = (typed: string) =>
          change(async () => sheetOf(await orders.markPaid.mutate({ number, amount: minorOf(typed, currency, { least: 1 }) })));
        ask(`How much has come for ${plain(number)}, in ${currency}? The customer is told:`, 'text', pay);
      },
      n: ({ number }, { ask, change }) => {
        const note = (text: string) => change(async () => sheetOf(await orders.note.mutate({ number, text })));
        ask(`Note on ${plain(number)}, which only staff see:`, 'text', note);
      },
      c: ({ number, paymentState }, { ask, change }) => {
        const name = plain(number);
        const confirmed = confirmationFor('cancel', paymentState) !== null;
        const cancel = () => change(async () => sheetOf(await orders.cancel.mutate({ number, confirmed })));
        const paid = paymentState === 'partly_paid' ? 'partly paid' : 'paid';
        ask(
          confirmed ? `${name} is ${paid}: money has to be given back. Cancel it?` : `Cancel ${name}? The customer is told.`,
          'yes',
          cancel,
        );
      },
      s: ({ number, paymentState, lacking }, { ask, change }) => {
        const name = plain(number);
        const isUnpaid = confirmationFor('done', paymentState) !== null;
        const confirmed = isUnpaid || lacking > 0;
        const ship = (tracking: string) => change(async () => sheetOf(await orders.ship.mutate({ number, tracking, confirmed })));
        const track = () => ask(`Ship ${name}, the customer is told. Tracking, or nothing:`, 'text', ship);
        const paid = paymentState === 'partly_paid' ? 'only partly paid' : 'not paid';
        const doubts = [isUnpaid ? `is ${paid}` : '', lacking > 0 ? lackingWords(lacking) : ''].filter(Boolean).join(', and ');
        if (confirmed) ask(`${name} ${doubts}. Ship it all the same?`, 'yes', track);
        else track();
      },
    },
    keys,
  };
}

function sheetOf(record: OrderRecord): Sheet<StaffOrder> {
  return { row: record, lines: (look) => recordLines(record, look) };
}

function keys(opened: boolean, more: boolean): string[] {
  const actions = 'p paid · a amount · s ship · n note · c cancel';
  if (opened) return [`q back · ↑↓ scroll · ${actions} · r reload`, `q back · ${actions}`, 'q ↑↓ p a s n c r'];
  const below = more ? ' (more below)' : '';
  return [
    `q quit · ↑↓ choose${below} · Enter show · / search · ${actions} · r reload`,
    `q quit · ↑↓ choose · Enter show · / search · ${actions} · r reload`,
    `q quit · Enter show · / search · ${actions}`,
    'q ↑↓ Enter / p a s n c r',
  ];
}

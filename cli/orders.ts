import { type Command, Option } from 'commander';
import { parseMoney } from '#domain/money.ts';
import type { OrderRecord, StaffOrder } from '#domain/orders/types.ts';
import type { Api } from './api.ts';
import { stop } from './exits.ts';
import { type Here, type Open, print, printList } from './here.ts';
import { money } from './money.ts';
import { orderColumns, orderCsv } from './orders/columns.ts';
import type { Filter } from './orders/use-orders.ts';
import { wholeNumber } from './typed.ts';
import { onlyKnown } from './unknown.ts';
import { plain } from './view/text.ts';

type Listing = Filter & { limit: number; before?: number; all?: true; browse?: true };

const LARGEST_PAGE = 200;

export function orderCommands(program: Command, open: Open): void {
  const orders = program
    .command('orders')
    .description('opens the orders as a screen; without a terminal, lists the latest')
    .addHelpText('after', '\nExamples:\n  portico orders\n  portico orders show S00012')
    .action((_: object, command: Command) => {
      onlyKnown(command);
      return list(open(command), { limit: 50, browse: true });
    });
  orders
    .command('list')
    .description('lists orders, the latest first')
    .addOption(new Option('--state <state>', 'only these').choices(Object.keys(states)).argParser(stateNamed))
    .addOption(new Option('--payment <state>', 'only those whose payment is so').choices(['none', 'awaited', 'paid']))
    .option('--search <text>', 'only those with this in their number, name or email address')
    .option('--limit <count>', 'at most so many', wholeNumber, 50)
    .option('--before <id>', 'only those placed before the order with this id', wholeNumber)
    .option('--all', 'all there are')
    .option('--browse', 'opens them as a screen, in a terminal')
    .option('--csv', 'prints CSV')
    .addHelpText('after', '\nExamples:\n  portico orders list --payment awaited\n  portico orders list --all --csv > orders.csv')
    .action((listing: Listing, command: Command) => list(open(command), listing));
  orders
    .command('show <number>')
    .description('shows one order')
    .addHelpText('after', '\nExample:\n  portico orders show S00012')
    .action((number: string, _: object, command: Command) => show(open(command), number));
  orders
    .command('mark-paid <number>')
    .description('marks an order as paid')
    .addHelpText('after', '\nExample:\n  portico orders mark-paid S00012')
    .action((number: string, _: object, command: Command) =>
      act(open(command), 'is paid', (api) => api.orders.markPaid.mutate({ number })),
    );
  orders
    .command('ship <number>')
    .description('marks an order as shipped')
    .option('--tracking <text>', "the carrier's number or address")
    .addHelpText('after', '\nExample:\n  portico orders ship S00012 --tracking JJD0003420')
    .action((number: string, options: { tracking?: string }, command: Command) =>
      act(open(command), 'is shipped', (api) => api.orders.ship.mutate({ number, ...options })),
    );
  orders
    .command('cancel <number>')
    .description('cancels an order and gives its stock back')
    .option('--reason <text>', 'why')
    .option('--yes', 'skips the question; without a terminal nothing is asked')
    .addHelpText('after', '\nExample:\n  portico orders cancel S00012 --reason "requested by the customer"')
    .action((number: string, options: { reason?: string; yes?: true }, command: Command) => cancel(open(command), number, options));
  orders
    .command('refund-note <number> <amount>')
    .description('notes that money was given back, in the currency of the order; it moves none')
    .requiredOption('--reason <text>', 'why')
    .addHelpText('after', '\nExample:\n  portico orders refund-note S00012 12.50 --reason "arrived broken"')
    .action((number: string, amount: string, options: { reason: string }, command: Command) =>
      refund(open(command), number, amount, options.reason),
    );
  // Last, since verbs copy the settings of their noun.
  orders.allowExcessArguments();
}

async function list(here: Here, { limit, before, all, browse, ...filter }: Listing): Promise<void> {
  const api = await here.api();
  if (browse && here.form === 'text' && here.terminal.interactive) {
    const [{ browseOrders }, { origin }] = await Promise.all([import('./orders/browse.tsx'), here.signedIn()]);
    return browseOrders({ api, origin, filter, terminal: here.terminal });
  }
  const found = await pages(api, filter, before, all ? Number.POSITIVE_INFINITY : limit);
  await printList(here, { value: found, rows: found.orders, columns: orderColumns, csv: orderCsv, none: 'There are no such orders.' });
  if (here.form === 'text' && found.next !== null) here.terminal.complain(`There are more: add --all, or --before ${found.next}.\n`);
}

async function pages(
  api: Api,
  filter: Filter,
  before: number | undefined,
  limit: number,
): Promise<{ orders: StaffOrder[]; next: number | null }> {
  const orders: StaffOrder[] = [];
  let next: number | null = before ?? null;
  do {
    const query = { ...filter, ...(next !== null && { before: next }), limit: Math.min(LARGEST_PAGE, limit - orders.length) };
    const page = await api.orders.list.query(query);
    orders.push(...page.orders);
    next = page.next;
  } while (next !== null && orders.length < limit);
  return { orders, next };
}

async function show(here: Here, number: string): Promise<void> {
  const record = await (await here.api()).orders.show.query({ number });
  await print(here, record, async () => {
    const { recordLines } = await import('./orders/record-lines.ts');
    return recordLines(record, here.terminal);
  });
}

async function act(
  here: Here,
  became: string | ((record: OrderRecord) => string),
  action: (api: Api) => Promise<OrderRecord>,
): Promise<void> {
  const record = await action(await here.api());
  const { number, customer, total, currency } = record;
  const now = typeof became === 'string' ? became : became(record);
  await print(here, record, () => [plain(`${number} (${customer}, ${money(total, currency)}) ${now}.`)]);
}

async function cancel(here: Here, number: string, { reason, yes }: { reason?: string; yes?: true }): Promise<void> {
  if (!yes && here.form === 'text' && here.terminal.interactive) {
    const answer = await here.terminal.ask(`Cancel ${number}? The customer is told. (y/N) `);
    if (!/^y(es)?$/i.test(answer.trim())) throw stop('usage', 'Nothing was done.');
  }
  await act(here, 'is cancelled', (api) => api.orders.cancel.mutate({ number, ...(reason !== undefined && { reason }) }));
}

async function refund(here: Here, number: string, typed: string, reason: string): Promise<void> {
  const outcome = ({ refunds, currency }: OrderRecord) => `has a note that ${money(refunds.at(-1)?.amount ?? 0, currency)} was given back`;
  await act(here, outcome, async (api) => {
    const { currency } = await api.orders.show.query({ number });
    const amount = parseMoney(typed, currency);
    if (amount === undefined || amount <= 0) throw stop('usage', `"${typed}" is no amount in ${currency}. It looks like 12.50.`);
    return api.orders.refundNote.mutate({ number, amount, reason });
  });
}

/** What people read in the list, and what the API calls it. */
const states: Readonly<Record<string, NonNullable<Filter['state']>>> = { open: 'sale', shipped: 'done', cancelled: 'cancel' };

function stateNamed(typed: string): Filter['state'] {
  const state = Object.hasOwn(states, typed) ? states[typed] : Object.values(states).find((name) => name === typed);
  if (state === undefined) throw stop('usage', `There is no state "${typed}". There is: ${Object.keys(states).join(', ')}.`);
  return state;
}

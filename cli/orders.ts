import { type Command, Option } from 'commander';
import { orderStages, paymentStates } from '#domain/orders/rules.ts';
import type { StaffOrder } from '#domain/orders/types.ts';
import { type Here, mayTakeWindow, type Open, print } from './here.ts';
import { orderActions } from './orders/actions.ts';
import type { Filter } from './orders/browse.tsx';
import { orderColumns, orderCsv } from './orders/columns.ts';
import { pagesOf, printPages } from './pages.ts';
import { wholeNumber } from './typed.ts';
import { onlyKnown } from './unknown.ts';
import { withUnits } from './view/units.ts';

type Listing = Omit<Filter, 'payment' | 'stage'> & {
  payment?: string;
  stage?: string;
  limit: number;
  before?: number;
  all?: true;
  browse?: true;
};

const LARGEST_PAGE = 200;
const stages = new Map(orderStages.map((stage) => [stage.replace('_', '-'), stage]));
const payments = new Map(paymentStates.map((state) => [state.replace('_', '-'), state]));

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
    .addOption(new Option('--state <state>', 'only these').choices(['open', 'shipped', 'cancelled']))
    .addOption(new Option('--payment <state>', 'only those whose payment is so').choices([...payments.keys()]))
    .addOption(new Option('--stage <stage>', 'only those that are new, ready to be shipped, or await money').choices([...stages.keys()]))
    .option('--search <text>', 'only those with this in their number, name or email address')
    .option('--limit <count>', 'at most so many', wholeNumber, 50)
    .option('--before <id>', 'only those placed before the order with this id', wholeNumber)
    .option('--all', 'all there are')
    .option('--browse', 'opens them as a screen, in a terminal')
    .option('--csv', 'prints CSV')
    .addHelpText('after', '\nExamples:\n  portico orders list --stage to-ship\n  portico orders list --all --csv > orders.csv')
    .action((listing: Listing, command: Command) => list(open(command), listing));
  orders
    .command('show <number>')
    .description('shows one order')
    .addHelpText('after', '\nExample:\n  portico orders show S00012')
    .action((number: string, _: object, command: Command) => show(open(command), number));
  orderActions(orders, open);
  // Last, since verbs copy the settings of their noun.
  orders.allowExcessArguments();
}

async function list(here: Here, { limit, before, all, browse, payment: named = '', stage: begun = '', ...rest }: Listing): Promise<void> {
  const api = await here.api();
  const payment = payments.get(named);
  const stage = stages.get(begun);
  const filter = { ...rest, ...(payment && { payment }), ...(stage && { stage }) };
  if (browse && mayTakeWindow(here)) {
    const [{ browseOrders }, { origin }] = await Promise.all([import('./orders/browse.tsx'), here.signedIn()]);
    return browseOrders({ api, origin, filter, terminal: here.terminal });
  }
  const pages = pagesOf<StaffOrder, number>(
    async (most, after) => {
      const { orders, ...rest } = await api.orders.list.query({ ...filter, limit: most, ...(after !== undefined && { before: after }) });
      return { rows: orders, ...rest };
    },
    { limit: all ? Number.POSITIVE_INFINITY : limit, largest: LARGEST_PAGE, after: before },
  );
  const none = 'There are no such orders.';
  await printPages(here, { name: 'orders', after: '--before', pages, columns: orderColumns, csv: orderCsv, none });
}

async function show(here: Here, number: string): Promise<void> {
  const record = await (await here.api()).orders.show.query({ number });
  await print(here, withUnits(record), async () => {
    const { recordLines } = await import('./orders/record-lines.ts');
    return recordLines(record, here.terminal);
  });
}

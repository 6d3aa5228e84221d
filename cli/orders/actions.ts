import type { Command } from 'commander';
import { confirmationFor } from '#domain/orders/rules.ts';
import type { OrderRecord } from '#domain/orders/types.ts';
import type { Api } from '../api.ts';
import { confirm, doConfirmed } from '../confirm.ts';
import { type Here, type Open, print } from '../here.ts';
import { minorOf, money } from '../money.ts';
import { plain } from '../view/text.ts';
import { withUnits } from '../view/units.ts';
import { lackingWords } from './columns.ts';

type Yes = { yes?: true };
type Why = { reason?: string };
type Came = { amount?: string; note?: string; yes?: true };

/** The verbs that change an order. */
export function orderActions(orders: Command, open: Open): void {
  orders
    .command('mark-paid <number>')
    .description('notes a payment: all that is left, or a part of it')
    .option('--amount <amount>', 'what has come, in the currency of the order')
    .option('--note <text>', 'what is to be remembered of it')
    .option('--yes', 'notes an amount that was noted within the last day once more, without a question')
    .addHelpText('after', '\nExamples:\n  portico orders mark-paid S00012\n  portico orders mark-paid S00012 --amount 120.00')
    .action((number: string, came: Came, command: Command) => pay(open(command), number, came));
  orders
    .command('ship <number>')
    .description('marks an order as shipped, or as ready to be collected')
    .option('--tracking <text>', "the carrier's number or address")
    .option('--yes', 'ships without a question, also what is unpaid or was not all in stock')
    .addHelpText('after', '\nExample:\n  portico orders ship S00012 --tracking JJD0003420')
    .action((number: string, options: Yes & { tracking?: string }, command: Command) => ship(open(command), number, options));
  orders
    .command('cancel <number>')
    .description('cancels an order and gives its stock back')
    .option('--reason <text>', 'why')
    .option('--yes', 'cancels without a question, a paid order too')
    .addHelpText('after', '\nExample:\n  portico orders cancel S00012 --reason "requested by the customer"')
    .action((number: string, options: Yes & Why, command: Command) => cancel(open(command), number, options));
  orders
    .command('refund-note <number> <amount>')
    .description('notes that money was given back, in the currency of the order; it moves none')
    .requiredOption('--reason <text>', 'why')
    .addHelpText('after', '\nExample:\n  portico orders refund-note S00012 12.50 --reason "arrived broken"')
    .action((number: string, amount: string, options: { reason: string }, command: Command) =>
      refund(open(command), number, amount, options.reason),
    );
  orders
    .command('note <number> <text>')
    .description('adds a note that only staff see')
    .addHelpText('after', '\nExample:\n  portico orders note S00012 "wants it before noon"')
    .action((number: string, text: string, _: object, command: Command) =>
      act(open(command), 'has the note; the customer does not see it', (api) => api.orders.note.mutate({ number, text })),
    );
  orders
    .command('mark-unpaid <number>')
    .description('corrects the last "mark-paid": its money is awaited again')
    .option('--reason <text>', 'why')
    .addHelpText('after', '\nExample:\n  portico orders mark-unpaid S00012 --reason "paid for S00021"')
    .action((number: string, why: Why, command: Command) =>
      act(
        open(command),
        (record) => `${record.paid === 0 ? 'is not paid' : partlyPaid(record)}; the customer was not told`,
        (api) => api.orders.markUnpaid.mutate({ number, ...why }),
      ),
    );
  orders
    .command('unship <number>')
    .description('corrects "ship": the order is open again')
    .option('--reason <text>', 'why')
    .addHelpText('after', '\nExample:\n  portico orders unship S00012 --reason "wrong parcel"')
    .action((number: string, why: Why, command: Command) =>
      act(open(command), 'is open again; the customer was not told', (api) => api.orders.unship.mutate({ number, ...why })),
    );
  orders
    .command('tracking <number> <text>')
    .description('corrects the tracking of a shipped order; "" removes it')
    .addHelpText('after', '\nExample:\n  portico orders tracking S00012 JJD0003421')
    .action((number: string, tracking: string, _: object, command: Command) =>
      act(
        open(command),
        ({ tracking: now }) => (now === '' ? 'has no tracking any more' : `is tracked with ${now}`),
        (api) => api.orders.setTracking.mutate({ number, tracking }),
      ),
    );
}

async function act(
  here: Here,
  became: string | ((record: OrderRecord) => string),
  action: (api: Api) => Promise<OrderRecord>,
): Promise<void> {
  const record = await action(await here.api());
  const { number, customer, total, currency } = record;
  const now = typeof became === 'string' ? became : became(record);
  await print(here, withUnits(record), () => [plain(`${number} (${customer}, ${money(total, currency)}) ${now}.`)]);
}

async function pay(here: Here, number: string, { amount: typed, yes, ...note }: Came): Promise<void> {
  const outcome = (record: OrderRecord) => (record.paymentState === 'paid' ? 'is paid' : partlyPaid(record));
  await act(here, outcome, async (api) => {
    if (typed === undefined) return api.orders.markPaid.mutate({ number, ...note });
    const { currency } = await api.orders.show.query({ number });
    const amount = minorOf(typed, currency, { least: 1 });
    return doConfirmed(
      yes === true,
      (confirmed) => api.orders.markPaid.mutate({ number, amount, confirmed, ...note }),
      () => confirm(here, `${money(amount, currency)} was noted for ${plain(number)} within the last day.`, 'Has it come once more?'),
    );
  });
}

function partlyPaid({ paid, currency }: OrderRecord): string {
  return `is partly paid: ${money(paid, currency)}`;
}

function ship(here: Here, number: string, { yes, tracking }: Yes & { tracking?: string }): Promise<void> {
  const outcome = ({ pickUp }: OrderRecord) => (pickUp ? 'is ready to be collected' : 'is shipped');
  return act(here, outcome, (api) =>
    doConfirmed(
      yes === true,
      (confirmed) => api.orders.ship.mutate({ number, confirmed, ...(tracking !== undefined && { tracking }) }),
      (about, { lacking }) => {
        const doubts = [about === 'lacking' ? '' : standing(about), typeof lacking === 'number' ? lackingWords(lacking) : ''];
        return confirm(here, `${plain(number)} ${doubts.filter(Boolean).join(', and ')}.`, 'Ship it all the same?');
      },
    ),
  );
}

async function cancel(here: Here, number: string, { yes, reason }: Yes & Why): Promise<void> {
  const ask = (about: unknown) => confirm(here, `${plain(number)} ${standing(about)}.`, 'Cancel it, and tell the customer?');
  await act(here, 'is cancelled', async (api) => {
    const asksAlways = !yes && here.form === 'text' && here.terminal.interactive;
    const about = asksAlways ? confirmationFor('cancel', (await api.orders.show.query({ number })).paymentState) : null;
    if (asksAlways) await ask(about);
    return doConfirmed(
      yes === true || about !== null,
      (confirmed) => api.orders.cancel.mutate({ number, confirmed, ...(reason !== undefined && { reason }) }),
      ask,
    );
  });
}

async function refund(here: Here, number: string, typed: string, reason: string): Promise<void> {
  const outcome = ({ refunds, currency }: OrderRecord) => `has a note that ${money(refunds.at(-1)?.amount ?? 0, currency)} was given back`;
  await act(here, outcome, async (api) => {
    const { currency } = await api.orders.show.query({ number });
    return api.orders.refundNote.mutate({ number, amount: minorOf(typed, currency, { least: 1 }), reason });
  });
}

/** What is to be confirmed of its money; not paid, unless the shop says otherwise. */
function standing(about: unknown): string {
  if (about === 'paid') return 'is paid: the money has to be given back';
  if (about === 'partly_paid') return 'is partly paid: the money has to be given back';
  return about === 'rest_unpaid' ? 'is only partly paid' : 'is not paid';
}

import { applyCommand } from '#domain/cart/rules.ts';
import type { WantedLine } from '#domain/cart/types.ts';
import { type Attempt, isOrder, type Story } from './journal.ts';

/** What the database and the mailbox hold in the end. */
export type Facts = {
  /** every order of a cart that has a number, was placed or bears a key */
  orders: Ordered[];
  /** by cart key: the commands applied, and the lines, ordered or not */
  carts: Map<string, { applied: string[]; lines: { key: string; quantity: number }[] }>;
  /** of the orders that began as offers */
  offerNumbers: string[];
  /** the next free number of orders */
  nextNumber: number;
  /** of what is limited: how many there were, and are now */
  stock: { variantId: number; before: number; now: number }[];
  /** ids of the messages about orders of carts that were sent, duplicates included */
  mails: Set<string>;
  database: string;
  host: string;
};

export type Ordered = {
  id: number;
  cartKey: string;
  orderKey: string | null;
  /** the shop has confirmed that this key never becomes an order */
  givenUp: boolean;
  number: string | null;
  state: string;
  total: number;
  /** the amounts that were begun to be paid */
  payments: number[];
  /** how many of its holds are left */
  holds: number;
  lines: { key: string; variantId: number; quantity: number }[];
};

/** Compares the shoppers' answers with the database; each sentence is a fault. */
export function judge(stories: readonly Story[], facts: Facts): string[] {
  const orders = groupedBy(facts.orders, ({ cartKey }) => cartKey);
  const known = new Set(stories.map(({ cartKey }) => cartKey));
  return [
    ...stories.flatMap((story) => [...judgeOrders(story, orders.get(story.cartKey) ?? []), ...judgeCart(story, facts)]),
    ...facts.orders.filter(({ cartKey }) => !known.has(cartKey)).map(({ id }) => `order ${id} belongs to no known cart`),
    ...judgeNumbers(facts),
    ...judgeStock(facts),
    ...facts.orders.flatMap((order) => judgeMails(order, facts)),
    ...strayMails(facts),
  ];
}

function judgeOrders({ cartKey, attempts, cancelling }: Story, orders: readonly Ordered[]): string[] {
  const of = `cart ${cartKey}`;
  const [order, ...more] = orders;
  const acknowledged = attempts.find(({ answer }) => isOrder(answer));
  if (more.length > 0) return [`${of} was ordered ${orders.length} times`];
  if (order === undefined) return acknowledged === undefined ? [] : [`${of} was acknowledged as ordered and is not`];
  const attempt = attempts.find(({ orderKey }) => orderKey === order.orderKey);
  if (attempt === undefined) return [`${of} was ordered under an unknown key`];
  return [
    ...(typeof attempt.answer === 'string' ? [`${of} was refused as ${attempt.answer} and ordered all the same`] : []),
    ...(order.givenUp ? [`${of} was given up and ordered all the same`] : []),
    ...(acknowledged !== undefined && acknowledged !== attempt ? [`${of} was ordered under another key than acknowledged`] : []),
    ...judgeAnswer(of, attempt, order),
    ...judgeCancelling(of, cancelling, order),
  ];
}

function judgeAnswer(of: string, { answer, total, lines }: Attempt, order: Ordered): string[] {
  const agreed = quantities(lines.filter(({ quantity }) => quantity > 0));
  return [
    ...(isOrder(answer) && (answer.id !== order.id || answer.number !== order.number || answer.total !== order.total)
      ? [`${of} became another order than acknowledged: ${order.number}, not ${answer.number}`]
      : []),
    ...(order.total === total ? [] : [`${of} costs ${order.total}, and ${total} was agreed`]),
    ...(quantities(order.lines) === agreed ? [] : [`${of} has ${quantities(order.lines)}, and ${agreed} was agreed`]),
    ...(order.holds === 0 ? [] : [`${of} is ordered, and still holds goods`]),
    ...(String(order.payments) === String([order.total]) ? [] : [`${of} is to be paid as [${order.payments}], not once as ${order.total}`]),
  ];
}

function judgeCancelling(of: string, cancelling: Story['cancelling'], { state }: Ordered): string[] {
  if (cancelling === 'done') return state === 'cancel' ? [] : [`${of} was acknowledged as cancelled and is ${state}`];
  return state === 'sale' || (state === 'cancel' && cancelling === null) ? [] : [`${of} is ${state}, without a cancellation`];
}

function judgeCart({ cartKey, changes, attempts }: Story, { carts, orders }: Facts): string[] {
  const of = `cart ${cartKey}`;
  const { applied, lines } = carts.get(cartKey) ?? { applied: [], lines: [] };
  const sent = new Set(changes.map(({ command }) => command.id));
  const faults = [
    ...changes
      .filter(({ command, answer }) => answer === 'done' && !applied.includes(command.id))
      .map(({ command }) => `${of} acknowledged ${command.id} and has not applied it`),
    ...changes
      .filter(({ command, answer }) => answer !== 'done' && answer !== null && applied.includes(command.id))
      .map(({ command, answer }) => `${of} refused ${command.id} as ${answer} and applied it`),
    ...applied.filter((id) => !sent.has(id)).map((id) => `${of} has applied ${id}, which was never sent`),
    ...(new Set(applied).size === applied.length ? [] : [`${of} has applied a command twice`]),
  ];
  // In the order sent, which a device keeps by waiting for each answer: those of one request are stored under the same moment.
  const wanted = changes
    .filter(({ command }) => applied.includes(command.id))
    .reduce<readonly WantedLine[]>((folded, { command }) => applyCommand(folded, command), []);
  const order = orders.find((each) => each.cartKey === cartKey);
  const agreed = attempts.find(({ orderKey }) => orderKey === order?.orderKey)?.lines.map((line) => ({ ...line, quantity: line.wanted }));
  const found = quantities(order === undefined ? lines : (agreed ?? []));
  return found === quantities(wanted) ? faults : [...faults, `${of} has ${found}, and its commands make ${quantities(wanted)}`];
}

function judgeNumbers({ orders, offerNumbers, nextNumber }: Facts): string[] {
  const numbers = [...orders.map(({ number }) => number ?? 'none'), ...offerNumbers].sort();
  const whole = Array.from({ length: numbers.length }, (_, at) => `S${String(at + 1).padStart(5, '0')}`);
  const faults = numbers.filter((number, at) => number !== whole[at]).slice(0, 1);
  return [
    ...faults.map((number) => `the numbers of orders have a hole or a double at ${number}`),
    ...(nextNumber === numbers.length + 1 ? [] : [`the next number is ${nextNumber} after ${numbers.length} orders`]),
  ];
}

function judgeStock({ orders, stock }: Facts): string[] {
  const sold = new Map<number, number>();
  for (const { state, lines } of orders) {
    if (state !== 'cancel') for (const { variantId, quantity } of lines) sold.set(variantId, (sold.get(variantId) ?? 0) + quantity);
  }
  return stock
    .filter(({ variantId, before, now }) => now < 0 || before !== now + (sold.get(variantId) ?? 0))
    .map(({ variantId, before, now }) => `of ${variantId} there were ${before}, ${sold.get(variantId) ?? 0} are sold, and ${now} are left`);
}

function judgeMails(order: Ordered, facts: Facts): string[] {
  return mailsOf(order, facts)
    .filter((id) => !facts.mails.has(id))
    .map((id) => `${id} was not sent`);
}

function strayMails(facts: Facts): string[] {
  const due = new Set(facts.orders.flatMap((order) => mailsOf(order, facts)));
  return [...facts.mails].filter((id) => !due.has(id)).map((id) => `${id} was sent without an order`);
}

function mailsOf({ id, state }: Ordered, { database, host }: Facts): string[] {
  const news = state === 'cancel' ? ['customer', 'shop', 'cancelled', 'shop-cancelled'] : ['customer', 'shop'];
  return news.map((reader) => `order-${database}-${id}-${reader}@${host}`);
}

/** As a text, so that two can be compared: `13: 2, 17: 1`. */
function quantities(lines: readonly { key: string; quantity: number }[]): string {
  return lines
    .map(({ key, quantity }) => `${key}: ${quantity}`)
    .sort()
    .join(', ');
}

function groupedBy<T>(all: readonly T[], key: (of: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const each of all) groups.set(key(each), [...(groups.get(key(each)) ?? []), each]);
  return groups;
}

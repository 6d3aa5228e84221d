import type { Checkout } from '#domain/checkout/types.ts';
import type { Address } from '#domain/places/schema.ts';
import type { Language } from '#domain/words/languages.ts';
import { CART } from '../cart/cart-kind.ts';
import { isCartOfDevice, leadTo, leaveCart } from '../offline/device-cart.ts';
import type { Entry } from '../offline/entry.ts';
import { type Answer, type Kind, register, type Settled, type Stores } from '../offline/kinds.ts';
import { noteRefusals, removeFrom } from '../offline/outbox.ts';
import { isOwnRefusal, post, query } from '../offline/post.ts';

/** The names are stored. */
export const DELIVERY = 'delivery';
export const ADDRESS = 'address';
export const PAYMENT = 'payment';

export type DeliveryCommand = { deliveryId: number; language: Language };
/** `to` null: the same as billing; `billing` absent: an earlier version did not store it */
export type AddressCommand = { to: Address | null; billing?: Address; language: Language };
/** Never contains payment card data. */
export type PaymentCommand = { paymentId?: number; accepted?: boolean };

type Choice<Command> = Entry<Command> & { cartKey: string };
type Sent = { answers: Answer[]; confirmed: Checkout | null };
type ChoiceKind<Command, State> = Kind<Choice<Command>, Checkout | null, State>;

/** Whether it is a choice for this cart; absent: for any. */
export function isChoice({ kind, cartKey }: Entry, of: string | undefined = cartKey): boolean {
  return [DELIVERY, ADDRESS, PAYMENT].includes(kind) && cartKey === of;
}

/** The lane of all choices: one that the server cannot answer now holds back no command of the cart. */
export const CHOICE = 'choice';

/** After the cart's commands: the answer contains the whole cart. */
const common = { lane: CHOICE, after: CART, personal: true, evenUnstored: true, settle } as const;

register(DELIVERY, {
  ...common,
  send: async ([entry]) => choose(entry, 'checkout.delivery', async ({ deliveryId, language }) => ({ language, deliveryId })),
  apply: (_, { deliveryId }) => deliveryId,
} satisfies ChoiceKind<DeliveryCommand, number | null>);

register(ADDRESS, {
  ...common,
  send: async ([entry]) =>
    choose(entry, 'checkout.addresses', async ({ to, billing, language }, key) => ({
      language,
      billing: billing ?? (await billingOf(key, language)),
      shipping: to,
    })),
  apply: (_, { to }) => to,
} satisfies ChoiceKind<AddressCommand, Address | null>);

/** Sent with the order. */
register(PAYMENT, {
  ...common,
  apply: (known, choice) => ({ ...known, ...choice }),
} satisfies ChoiceKind<PaymentCommand, PaymentCommand>);

async function choose<Command>(
  entry: Choice<Command> | undefined,
  procedure: string,
  inputOf: (command: Command, key: string) => Promise<object>,
): Promise<Sent> {
  if (entry === undefined) return { answers: [], confirmed: null };
  const { id, cartKey: key, command } = entry;
  const refused = (code: Extract<Answer, { ok: false }>['code'], details = {}): Sent => ({
    answers: [{ id, ok: false, code, details }],
    confirmed: null,
  });
  try {
    const checkout = await post<Checkout>(procedure, { key, ...(await inputOf(command, key)) });
    return checkout.cart.closed ? refused('cart_closed') : { answers: [{ id, ok: true }], confirmed: checkout };
  } catch (error) {
    if (!isOwnRefusal(error)) throw error;
    return refused(error.code, error.details);
  }
}

async function billingOf(key: string, language: Language): Promise<Address | null> {
  return (await query<Checkout>('checkout.state', { key, language })).billing;
}

async function settle(stores: Stores, settled: Settled<Choice<unknown>>[], confirmed: Checkout | null): Promise<void> {
  const [first] = settled;
  const key = confirmed?.cart.key;
  if (key !== undefined && key !== first?.entry.cartKey && (await stores.cart.get('key')) === first?.entry.cartKey)
    await leadTo(stores, key);
  const ordered = settled.find(({ answer }) => !answer.ok && answer.code === 'cart_closed')?.entry.cartKey;
  if (ordered === undefined) return noteRefusals(stores, settled);
  // The cart was ordered, here or elsewhere: the next one begins.
  await removeFrom(stores.outbox, (entry) => isChoice(entry, ordered));
  if (await isCartOfDevice(stores, ordered)) await leaveCart(stores);
}

import { z } from 'zod';
import { CartKey, Id, Uuid } from '../primitives.ts';
import { MAX_QUANTITY } from '../quantity.ts';
import { Language } from '../words/schema.ts';
import { LINE_KEY } from './rules.ts';

const Quantity = z.int().min(0).max(MAX_QUANTITY);
const LineKey = z.string().max(200).regex(LINE_KEY);

/** Born on the device with its id; the same command received twice changes nothing. */
export const CartCommand = z.discriminatedUnion('kind', [
  z.object({ id: Uuid, kind: z.literal('add'), line: LineKey, variantId: Id, quantity: Quantity }),
  z.object({ id: Uuid, kind: z.literal('set'), line: LineKey, variantId: Id, quantity: Quantity }),
]);
export type CartCommand = z.infer<typeof CartCommand>;

/** For the session's cart, as existing clients ask. A quantity that is set counts, unless it is zero beside one that is added. */
export const CartUpdate = z.object({
  language: Language,
  productId: Id,
  lineId: z.int().optional(),
  addQty: Quantity.optional(),
  setQty: Quantity.optional(),
  /** variants to go with it; those that are no options of it, or not to be had, are ignored */
  optionIds: z.array(Id).optional(),
});

/** A variant, and how many are wanted of it. */
export const OptionsQuery = z.object({ language: Language, variantId: Id, quantity: Quantity });

export const CartRequest = z.object({ key: CartKey, language: Language });
export type CartRequest = z.infer<typeof CartRequest>;

/** `key` null: the device has no cart; `version`: the last that it knows */
export const FollowedCart = z.object({ key: CartKey.nullable(), version: z.int().min(0), language: Language });
export type FollowedCart = z.infer<typeof FollowedCart>;

export const CartCommands = z.object({ key: CartKey, language: Language, commands: z.array(z.unknown()).min(1).max(100) });
export type CartCommands = z.infer<typeof CartCommands>;

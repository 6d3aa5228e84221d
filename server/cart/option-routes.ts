import { z } from 'zod';
import { Id, IdText } from '#domain/primitives.ts';
import { MAX_QUANTITY } from '#domain/quantity.ts';
import { isLanguage } from '#domain/words/languages.ts';
import type { Context } from '../context.ts';
import { type Answer, form, routes, rpc, text } from '../http/rest.ts';
import type { RouteTools } from '../slice.ts';
import { optionsModal } from './options-modal.ts';
import { PlainQuantity } from './plain-quantity.ts';
import { grantWish } from './wish.ts';

const Modal = z.object({
  product_id: Id,
  kwargs: z.object({ context: z.object({ quantity: z.int().min(0).max(MAX_QUANTITY), lang: z.unknown().optional() }) }),
});

/** Beside these, pairs of `optional-product-N`, a variant, and `optional-add-N`, not zero where it is wanted. */
const Chosen = z.looseObject({ product_id: IdText, add_qty: PlainQuantity, set_qty: PlainQuantity });

/** The doors for buying a product together with its options. */
export function optionRoutes(fragment: RouteTools['fragment']) {
  return routes({
    'POST /shop/modal': rpc('anyone', Modal, (ctx, input) => showModal(ctx, fragment, input), {
      summary: 'The markup in which the options of a variant are chosen',
    }),
    'POST /shop/cart/update_option': form('anyone', Chosen, addChosen, {
      summary: 'Puts a variant and the chosen options into the session’s cart, answered by how much is in it',
    }),
  });
}

async function showModal(ctx: Context, fragment: RouteTools['fragment'], input: z.output<typeof Modal>): Promise<string> {
  const { quantity, lang } = input.kwargs.context;
  const asked = typeof lang === 'string' ? lang.slice(0, 2).toLowerCase() : '';
  const language = isLanguage(asked) ? asked : ctx.language;
  return fragment('options_modal', language, await optionsModal({ ...ctx, language }, { variantId: input.product_id, quantity }));
}

async function addChosen(ctx: Context, { product_id: productId, add_qty, set_qty, ...pairs }: z.output<typeof Chosen>): Promise<Answer> {
  // A quantity that cannot be read is one, as in the cart's plain form.
  const wish = { productId, addQty: add_qty ?? 1, setQty: set_qty ?? 0, optionIds: wantedOptions(pairs) };
  const { cart } = await grantWish(ctx, wish);
  // What was ordered is forgotten by now, so the same wish begins a new cart.
  const { quantity } = cart.closed ? (await grantWish(ctx, wish)).cart : cart;
  return text(String(quantity));
}

function wantedOptions(pairs: Record<string, unknown>): number[] {
  return Object.entries(pairs).flatMap(([field, value]) => {
    const [, place] = /^optional-product-(\d{1,10})$/.exec(field) ?? [];
    const { success, data } = IdText.safeParse(value);
    return place !== undefined && success && Number(pairs[`optional-add-${place}`] ?? 0) > 0 ? [data] : [];
  });
}

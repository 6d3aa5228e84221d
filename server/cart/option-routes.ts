import { z } from 'zod';
import { Id, IdText } from '#domain/primitives.ts';
import { MAX_QUANTITY } from '#domain/quantity.ts';
import { isLanguage, type Language } from '#domain/words/languages.ts';
import type { Context } from '../context.ts';
import type { Call } from '../http/call.ts';
import { type Answer, own, type RouteTable, rpc, text } from '../http/rest.ts';
import type { RouteTools } from '../slice.ts';
import { PlainQuantity } from './plain-quantity.ts';
import { updateOpenCart } from './update-open-cart.ts';

const Modal = z.object({
  product_id: Id,
  kwargs: z.object({ context: z.object({ quantity: z.int().min(0).max(MAX_QUANTITY), lang: z.unknown().optional() }) }),
});

/** Beside these, pairs of `optional-product-N`, a variant, and `optional-add-N`, not zero where it is wanted. */
const Chosen = z.looseObject({ product_id: IdText, add_qty: PlainQuantity, set_qty: PlainQuantity });

/** Buying a product together with its options. */
export function optionRoutes(fragment: RouteTools['fragment']): RouteTable {
  return {
    'POST /shop/modal': rpc('cart.options', {
      params: Modal,
      input: ({ product_id: variantId, kwargs: { context } }, ctx) => ({
        language: languageIn(context, ctx),
        variantId,
        quantity: context.quantity,
      }),
      output: (modal, { ctx, params }) => fragment('options_modal', languageIn(params.kwargs.context, ctx), modal),
      answers: z.string(),
      summary: 'The markup in which the options of a variant are chosen',
    }),
    'POST /shop/cart/update_option': own('anyone', Chosen, addChosen, {
      summary: 'Puts a variant and the chosen options into the session’s cart, answered by how much is in it',
      answers: ['text/plain'],
    }),
  };
}

function languageIn({ lang }: { lang?: unknown }, ctx: Context): Language {
  const asked = typeof lang === 'string' ? lang.slice(0, 2).toLowerCase() : '';
  return isLanguage(asked) ? asked : ctx.language;
}

async function addChosen(ctx: Context, chosen: z.output<typeof Chosen>, call: Call): Promise<Answer> {
  const { product_id: productId, add_qty, set_qty, ...pairs } = chosen;
  // A quantity that cannot be read is one, as in the cart's plain form.
  const quantity = { addQty: add_qty ?? 1, setQty: set_qty ?? 0 };
  const update = { language: ctx.language, productId, ...quantity, optionIds: wantedOptions(pairs) };
  return text(String((await updateOpenCart(ctx, call, update)).quantity));
}

function wantedOptions(pairs: Record<string, unknown>): number[] {
  return Object.entries(pairs).flatMap(([field, value]) => {
    const [, place] = /^optional-product-(\d{1,10})$/.exec(field) ?? [];
    const { success, data } = IdText.safeParse(value);
    return place !== undefined && success && Number(pairs[`optional-add-${place}`] ?? 0) > 0 ? [data] : [];
  });
}

import { z } from 'zod';
import { parentOf } from '#domain/cart/rules.ts';
import { Id, IdText } from '#domain/primitives.ts';
import { MAX_QUANTITY } from '#domain/quantity.ts';
import { withLanguage } from '#domain/words/languages.ts';
import type { Context } from '../context.ts';
import { form, redirect, routes, rpc } from '../http/rest.ts';
import type { RouteTools } from '../slice.ts';
import { speakerFor } from '../words.ts';
import { optionRoutes } from './option-routes.ts';
import { PlainQuantity } from './plain-quantity.ts';
import { type Granted, grantWish } from './wish.ts';

const Quantity = z.int().min(0).max(MAX_QUANTITY).nullish();

const UpdateJson = z.object({
  product_id: Id,
  line_id: z.union([z.int(), z.literal(false), z.null()]).optional(),
  add_qty: Quantity,
  set_qty: Quantity,
  display: z.boolean().default(true),
});

/** What the field of a product holds until something else is typed. */
const OFFERED = 1;

const UpdateForm = z.object({
  product_id: IdText,
  /** chosen without a script, and so later than `product_id` */
  variant_id: IdText.optional(),
  line_id: z
    .string()
    .regex(/^\d{1,10}$/)
    .transform(Number)
    .optional()
    .catch(undefined),
  add_qty: PlainQuantity,
  quantity: PlainQuantity,
  set_qty: PlainQuantity,
});

/** The REST doors of the cart, for clients that exist already; their lines markup comes from the given renderer. */
export function cartRoutes(fragment: RouteTools['fragment']) {
  return routes({
    'POST /shop/cart/update_json': rpc('anyone', UpdateJson, (ctx, input) => updateJson(ctx, fragment, input), {
      summary: 'Puts a variant into the session’s cart, or sets the quantity of a line; zero removes it',
    }),
    'POST /shop/cart/update': form('anyone', UpdateForm, updateForm, {
      summary: 'The same as a plain form, answered by a redirect to the cart',
      csrf: false,
    }),
    ...optionRoutes(fragment),
  });
}

async function updateJson(
  ctx: Context,
  fragment: RouteTools['fragment'],
  input: z.output<typeof UpdateJson>,
): Promise<Record<string, unknown>> {
  const { product_id: productId, line_id: lineId, add_qty: addQty, set_qty: setQty, display } = input;
  const granted = await grantWish(ctx, {
    productId,
    lineId: typeof lineId === 'number' ? lineId : undefined,
    addQty: addQty ?? undefined,
    setQty: setQty ?? undefined,
  });
  const { cart, line } = granted;
  if (cart.closed) return {};
  const warning = warningOf(ctx, granted);
  return {
    line_id: granted.lineId ?? false,
    quantity: line?.quantity ?? 0,
    option_ids: cart.lines.filter((each) => line !== undefined && parentOf(each.key) === line.key).map((each) => each.id),
    ...(warning === undefined ? {} : { warning }),
    cart_quantity: cart.quantity,
    ...(display ? { 'website_sale.cart_lines': await fragment('cart_lines', ctx.language, cart) } : {}),
  };
}

async function updateForm(ctx: Context, input: z.output<typeof UpdateForm>) {
  const { product_id: offered, variant_id: productId = offered, line_id: lineId } = input;
  const addQty = input.add_qty ?? input.quantity ?? (input.set_qty === undefined ? OFFERED : undefined);
  // Adding none leaves a line as it was.
  const wish = input.set_qty === null ? { productId, lineId, addQty: addQty ?? 0 } : { productId, lineId, addQty, setQty: input.set_qty };
  const { cart } = await grantWish(ctx, wish);
  // What was ordered is forgotten by now, so the same wish begins a new cart.
  if (cart.closed) await grantWish(ctx, wish);
  return redirect(withLanguage(ctx.language, '/shop/cart'));
}

function warningOf({ language }: Context, { line, answer }: Granted): string | undefined {
  const { t, refusal } = speakerFor(language);
  if (answer?.ok === false) return refusal(answer.code, answer.details);
  const reduced = line?.notices.find((notice) => notice.kind === 'reduced');
  if (reduced !== undefined) return t(reducedWarning, { wanted: reduced.wanted, left: reduced.left });
  const gone = line?.notices.find(({ kind }) => kind === 'sold_out' || kind === 'held');
  return gone && (gone.kind === 'held' ? refusal('held_by_others') : refusal('out_of_stock', { left: 0 }));
}

const reducedWarning = /*i18n*/ {
  id: 'cart.warning.reduced',
  message: 'You asked for {wanted}, only {left, plural, one {# piece is} other {# pieces are}} left.',
};

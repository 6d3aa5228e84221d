import { z } from 'zod';
import { parentOf } from '#domain/cart/rules.ts';
import { Id, IdText } from '#domain/primitives.ts';
import { MAX_QUANTITY } from '#domain/quantity.ts';
import { withLanguage } from '#domain/words/languages.ts';
import type { Context } from '../context.ts';
import type { Call, OutputOf } from '../http/call.ts';
import { own, type RouteTable, redirect, rpc } from '../http/rest.ts';
import type { RouteTools } from '../slice.ts';
import { speakerFor } from '../words.ts';
import { optionRoutes } from './option-routes.ts';
import { PlainQuantity } from './plain-quantity.ts';
import { updateOpenCart } from './update-open-cart.ts';

const Quantity = z.int().min(0).max(MAX_QUANTITY).optional();

const UpdateJson = z.object({
  product_id: Id,
  line_id: z.union([z.int(), z.literal(false), z.null()]).optional(),
  add_qty: Quantity,
  set_qty: Quantity,
  display: z.boolean().default(true),
});

/** Empty where the cart was ordered. */
const UpdatedJson = z.object({
  line_id: z.union([z.int(), z.literal(false)]).optional(),
  quantity: z.int().optional(),
  option_ids: z.array(z.int()).optional(),
  warning: z.string().optional(),
  cart_quantity: z.int().optional(),
  'website_sale.cart_lines': z.string().optional(),
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

/** The cart's addresses for existing clients; the markup of its lines comes from the given renderer. */
export function cartRoutes(fragment: RouteTools['fragment']): RouteTable {
  return {
    'POST /shop/cart/update_json': rpc('cart.update', {
      params: UpdateJson,
      input: ({ product_id: productId, line_id: lineId, add_qty, set_qty }, { language }) => ({
        language,
        productId,
        lineId: typeof lineId === 'number' ? lineId : undefined,
        addQty: add_qty,
        setQty: set_qty,
      }),
      output: (updated, { ctx, params }) => updatedJson(ctx, fragment, updated, params.display),
      answers: UpdatedJson,
    }),
    'POST /shop/cart/update': own('anyone', UpdateForm, updateForm, {
      summary: 'The same as a plain form, answered by a redirect to the cart',
      csrf: false,
      answers: ['redirect'],
    }),
    ...optionRoutes(fragment),
  };
}

async function updatedJson(
  ctx: Context,
  fragment: RouteTools['fragment'],
  updated: OutputOf<'cart.update'>,
  display: boolean,
): Promise<z.output<typeof UpdatedJson>> {
  const { cart, line, lineId } = updated;
  if (cart.closed) return {};
  const warning = warningOf(ctx, updated);
  return {
    line_id: lineId ?? false,
    quantity: line?.quantity ?? 0,
    option_ids: cart.lines.filter((each) => line !== undefined && parentOf(each.key) === line.key).map((each) => each.id),
    ...(warning === undefined ? {} : { warning }),
    cart_quantity: cart.quantity,
    ...(display ? { 'website_sale.cart_lines': await fragment('cart_lines', ctx.language, cart) } : {}),
  };
}

async function updateForm(ctx: Context, input: z.output<typeof UpdateForm>, call: Call) {
  const { product_id: offered, variant_id: productId = offered, line_id: lineId } = input;
  const { language } = ctx;
  const addQty = input.add_qty ?? input.quantity ?? (input.set_qty === undefined ? OFFERED : undefined);
  await updateOpenCart(ctx, call, { language, productId, lineId, addQty, setQty: input.set_qty });
  return redirect(withLanguage(language, '/shop/cart'));
}

function warningOf({ language }: Context, { line, answer }: OutputOf<'cart.update'>): string | undefined {
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

import type { OrderState, PaymentState, Totals } from '#domain/orders/rules.ts';
import type { Address } from '#domain/places/schema.ts';
import type { TaxExemption } from '#domain/settings/tax-rates.ts';
import type { Language, Translated } from '#domain/words/languages.ts';
import { type Database, sql } from '../database/database.ts';

/** A placed order as it is stored. */
export type StoredOrder = Omit<Totals, 'taxes'> & {
  id: number;
  number: string;
  state: OrderState;
  paymentState: PaymentState;
  placedAt: Date;
  payBy: Date | null;
  /** the carrier's number or address, empty where there is none */
  tracking: string;
  language: Language;
  currency: string;
  accessToken: string;
  billing: Address;
  shipping: Address | null;
  deliveryName: Translated | null;
  /** where the customer comes for it; null: it is sent */
  pickUp: Address | null;
  /** the last one that was begun */
  payment: { kind: string; name: Translated; reference: string } | null;
  /** basis points, as those of the lines */
  deliveryTaxRate: number;
  taxExemption: TaxExemption | null;
  lines: StoredOrderLine[];
};

export type StoredOrderLine = {
  key: string;
  productId: number;
  name: string;
  options: string;
  quantity: number;
  unitPrice: number;
  total: number;
  taxRate: number;
  picture: { hash: string; width: number; height: number } | null;
  /** the name of the line that it is an option of; null: it stands for itself */
  optionFor: string | null;
};

/** A placed order with all that its page says, in one statement; a cart is none. */
export async function readOrder(db: Pick<Database, 'rows'>, id: number): Promise<StoredOrder | undefined> {
  const [order] = await db.rows<StoredOrder>(sql`
    select o.id, o.number, o.state::text as state, o.payment_state::text as "paymentState", o.placed_at as "placedAt", o.pay_by as "payBy", o.tracking,
      o.language, o.currency, o.access_token as "accessToken", o.billing, o.shipping, o.delivery,
      o.delivery_tax_rate as "deliveryTaxRate", o.tax_exemption::text as "taxExemption", o.untaxed, o.tax, o.total,
      d.name as "deliveryName", case d.kind when 'pick_up' then d.address end as "pickUp",
      (select json_build_object('kind', m.kind, 'name', m.name, 'reference', t.reference)
        from payment_transactions t join payment_methods m on m.id = t.method_id
        where t.order_id = o.id order by t.id desc limit 1) as payment,
      coalesce((
        select json_agg(json_build_object(
          'key', l.key, 'productId', v.product_id, 'name', l.name, 'options', l.options, 'quantity', l.quantity, 'unitPrice', l.unit_price,
          'total', l.total, 'taxRate', l.tax_rate, 'optionFor', main.name, 'picture', (
            select json_build_object('hash', f.hash, 'width', f.width, 'height', f.height) from pictures f
            where f.hash = coalesce(
              v.picture_hash,
              (select p.hash from product_pictures p where p.product_id = v.product_id order by p.sequence limit 1)))) order by coalesce(main.id, l.id), l.id)
        from order_lines l join variants v on v.id = l.variant_id
        left join order_lines main on main.order_id = l.order_id and main.key = l.parent_key
        where l.order_id = o.id), '[]') as lines
    from orders o left join delivery_methods d on d.id = o.delivery_method_id
    where o.id = ${id} and o.placed_at is not null`);
  return order;
}

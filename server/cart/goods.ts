import { type Database, sql } from '../database/database.ts';

/** Variants for this slice's tests: tea is endless, of the black lamp three are left, the cup is sold out, the ghost unpublished. */
export const [TEA, LAMP, CUP, GHOST, NOBODY] = [11, 21, 31, 41, 999];

/** A shop of four products, as small as the cart's tests can do with. */
export async function stockGoods(db: Database): Promise<void> {
  await db.rows(sql`
    insert into products (id, published, code, name, summary, description, price) values
      (1, true, 'tea', '{"en": "Tea", "de": "Tee"}', '{}', '{}', 500), (2, true, 'lamp', '{"en": "Lamp"}', '{}', '{}', 5900),
      (3, true, 'cup', '{"en": "Cup"}', '{}', '{}', 900), (4, false, 'ghost', '{"en": "Ghost"}', '{}', '{}', 100)`);
  await db.rows(sql`insert into pictures (hash, type, width, height, bytes) values ('aa', 'image/png', 800, 600, ''::bytea)`);
  await db.rows(sql`insert into product_pictures (product_id, sequence, hash, alt) values (2, 0, 'aa', '{}')`);
  await db.rows(sql`
    insert into variants (id, product_id, code, price, list_price, stock) values
      (${TEA}, 1, 'tea', 500, null, null), (${LAMP}, 2, 'lamp-black', 5900, 6900, 3), (${CUP}, 3, 'cup', 900, null, 0),
      (${GHOST}, 4, 'ghost', 100, null, 9)`);
  await db.rows(sql`insert into attributes (id, name) values (1, '{"en": "Colour"}')`);
  await db.rows(sql`insert into attribute_values (id, attribute_id, name) values (1, 1, '{"en": "Black", "de": "Schwarz"}')`);
  await db.rows(sql`insert into variant_values (variant_id, value_id) values (${LAMP}, 1)`);
}

/** Everything a cart could have changed, to be compared: rows and contents. */
export function allOf(db: Database): Promise<unknown[]> {
  return db.rows(sql`
    select (select json_agg(o order by o.id) from orders o) as orders, (select json_agg(l order by l.id) from order_lines l) as lines,
      (select json_agg(c order by c.id) from cart_commands c) as commands, (select json_agg(v order by v.id) from variants v) as variants,
      (select count(*) from sessions) as sessions`);
}

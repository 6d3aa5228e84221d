import { afterAll, beforeAll, expect, test } from 'vitest';
import { LAMP, NOBODY, TEA } from '../cart/goods.ts';
import { openTestShop } from '../checkout/testing.ts';
import { type Database, sql } from '../database/database.ts';
import { createTestDatabase } from '../database/testing.ts';
import { createPerson } from '../people/service.ts';
import { testContext } from '../testing/context.ts';
import { DRAFT, openDesk, opened, refusal } from './testing.ts';

let db: Database;
let desk: ReturnType<typeof openDesk>;
beforeAll(async () => {
  db = await createTestDatabase();
  await openTestShop(db);
  const olga = { email: 'olga@shop.example', name: 'Olga', password: 'tea-and-cake', role: 'operator' } as const;
  desk = openDesk(db, await createPerson(testContext(db), olga));
});
afterAll(() => db.close());

test('QUOTE-1 staff find variants by their code, by that of a product, and by id; one that is sold no more by its id alone', async () => {
  const ids = async (asked: object) => (await desk.staff().offerable(asked)).variants.map(({ variantId }) => variantId);
  expect(await desk.staff().offerable({ codes: ['lamp-black'] })).toEqual({
    variants: [{ variantId: LAMP, code: 'lamp-black', productCode: 'lamp', name: 'Lamp', options: 'Black', price: 5_900 }],
    currency: 'EUR',
    countryId: 276,
  });
  expect(await ids({ codes: ['lamp', 'nothing'], ids: [TEA, NOBODY] })).toEqual([LAMP, TEA]);
  expect(await ids({ search: 'lamp-black' })).toEqual([LAMP]);
  expect(await ids({})).toEqual([]);
  await db.rows(sql`update variants set active = false where id = ${TEA}`);
  expect(await ids({ codes: ['tea'] })).toEqual([]);
  expect(await ids({ ids: [TEA] })).toEqual([TEA]);
  await db.rows(sql`update variants set active = true where id = ${TEA}`);
  expect(await refusal(desk.customer().offerable({ codes: ['tea'] }))).toBe('sign_in_needed');
});

test('QUOTE-1 an edit keeps a line that the customer has taken off, and says what an offer is that it cannot change', async () => {
  const page = await desk.sent();
  const { number } = page.document;
  const tea = page.lines.find(({ variantId }) => variantId === TEA);
  await desk.customer().changeLine({ ...opened(page), lineId: tea?.id ?? 0, quantity: 0 });
  const { version } = await desk.staff().show({ number });
  const lines = DRAFT.lines.map((line) => (line.variantId === TEA ? { ...line, quantity: 0 } : line));
  const edited = await desk.staff().edit({ number, version, draft: { ...DRAFT, lines } });
  expect(edited.page.lines).toMatchObject([{ variantId: LAMP }, { variantId: TEA, quantity: 0, changeable: true }]);
  expect(edited.page.document.lines).toHaveLength(1);
  await desk.staff().withdraw({ number });
  const again = desk.staff().edit({ number, version: edited.version + 1, draft: DRAFT });
  await expect(again).rejects.toMatchObject({ cause: { code: 'wrong_state', details: { state: 'withdrawn' } } });
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { createProducts } from '../catalog/creating.ts';
import { listProducts } from '../catalog/listing.ts';
import { createCategory } from '../catalog/structure.ts';
import { createTestDatabase } from '../database/testing.ts';
import { homePage } from '../pages/home.ts';
import { createPerson } from '../people/service.ts';
import { changeSettings, shopSettings } from '../settings/service.ts';
import { testContext } from '../testing/context.ts';
import { addDemoCustomer } from './people.ts';
import { foundOfDemo, removeDemo } from './removing.ts';
import { seedDemoShop } from './seed.ts';

const db = await createTestDatabase();
const ctx = testContext(db);
const own = { orders: 0, product: 0, category: 0 };

beforeAll(async () => {
  await addDemoCustomer(ctx);
  await seedDemoShop(ctx, () => {});
  await changeSettings(ctx, { name: 'Tea & Co' });
  const { prisma } = db;
  // An order of the demo's customer, a product of the shop's own in a category of the demo, and one of its own; a renamed demo product.
  const kim = await prisma.person.findFirstOrThrow({ where: { email: 'kim@portico.example' } });
  const ordered = await prisma.variant.findFirstOrThrow({ where: { product: { code: 'PT-2001' } } });
  const line = { key: 'a', variantId: ordered.id, quantity: 1, unitPrice: 100, name: 'Slate 11', total: 100 };
  const method = await prisma.deliveryMethod.findFirstOrThrow({ orderBy: { id: 'asc' } });
  const order = {
    personId: kim.id,
    number: 'S00001',
    state: 'sale',
    placedAt: ctx.now,
    deliveryMethodId: method.id,
    lines: { create: line },
  } as const;
  own.orders = (await prisma.order.create({ data: { ...order, accessToken: 'x', language: 'en', currency: 'EUR' } })).id;
  const renamed = await prisma.product.findFirstOrThrow({ where: { code: 'PT-1001' } });
  await prisma.product.update({ where: { id: renamed.id }, data: { name: { en: 'My own' } } });
  own.category = await createCategory(ctx, { name: { en: 'Teas' } });
  const texts = { name: { en: 'Tea' }, summary: { en: 'Green' }, description: { en: 'Green' } };
  const variants = [{ code: 'TEA', price: 500, stock: null, valueIds: [] }];
  [own.product = 0] = await createProducts(ctx, [{ code: 'TEA', ...texts, categoryIds: [own.category], pictures: [], variants }]);
  await createPerson(ctx, { email: 'mia@portico.example', name: 'Mia', password: 'tea-and-cake' });
}, 60_000);
afterAll(() => db.close());

test('it has to be confirmed, and a count changes nothing', async () => {
  const found = await foundOfDemo(ctx);
  expect(found).toMatchObject({ hidden: 1, lists: 1, slides: 3, methods: 3 });
  await expect(removeDemo(ctx, { confirmed: false })).rejects.toMatchObject({
    code: 'confirmation_needed',
    details: { about: 'demo', ...found },
  });
  expect(await foundOfDemo(ctx)).toEqual(found);
});

test('what the demo brought goes; orders, settings and what the shop made itself stay', async () => {
  const { prisma } = db;
  const before = await prisma.product.count();
  const removed = await removeDemo(ctx, { confirmed: true });
  expect(removed.products).toBe(before - 3);
  const left = await prisma.product.findMany({ orderBy: { code: 'asc' }, select: { code: true, published: true, saleable: true } });
  expect(left.map(({ code }) => code)).toEqual(['PT-1001', 'PT-2001', 'TEA']);
  expect(left[1]).toEqual({ code: 'PT-2001', published: false, saleable: false });
  expect(await prisma.orderLine.findMany({ select: { orderId: true, name: true } })).toEqual([{ orderId: own.orders, name: 'Slate 11' }]);
  expect((await prisma.category.findMany({ select: { name: true } })).map(({ name }) => (name as { en: string }).en)).toContain('Teas');
  expect(
    (await prisma.person.findMany({ orderBy: { id: 'asc' }, select: { name: true, passwordHash: true } })).map(({ name, passwordHash }) => [
      name,
      passwordHash === null,
    ]),
  ).toEqual([
    ['Kim Demo', true],
    ['Mia', false],
  ]);
  expect(await prisma.message.count()).toBe(0);
  expect(await prisma.mailingList.count()).toBe(0);
  expect(await prisma.deliveryMethod.findMany({ select: { published: true } })).toEqual([{ published: false }]);
  expect(await shopSettings(db)).toMatchObject({
    name: 'Tea & Co',
    lists: { footer: null },
    home: { slides: [] },
    bank: { iban: 'DE02120300000000202051' },
  });
});

test('the home page and lists show what is left alone', async () => {
  const { slides, newest } = await homePage(ctx, 'en');
  expect(slides).toEqual([]);
  expect(newest.map(({ name }) => name)).not.toContain('Slate 11');
  expect((await listProducts(ctx, { language: 'en' })).products.map(({ name }) => name)).toEqual(['My own']);
});

test('once more nothing is left to remove', async () => {
  const nothing = { products: 0, hidden: 0, categories: 0, attributes: 0, people: 0, reviews: 0, lists: 0, slides: 0, methods: 0 };
  expect(await removeDemo(ctx, { confirmed: true })).toEqual(nothing);
});

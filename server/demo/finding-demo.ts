import { isDeepStrictEqual } from 'node:util';
import { DeliveryMethod } from '#domain/delivery/schema.ts';
import type { Transaction } from '../database/database.ts';
import { attributes } from './attributes.ts';
import { products } from './catalogue.ts';
import { categories } from './categories.ts';
import { drafts } from './lists.ts';
import { methods } from './methods.ts';
import { kim } from './people.ts';
import { reviewers } from './reviews.ts';

/** Ids of what the demo brought and nobody has changed: what bears its codes, names and addresses, and no more than that. */
export type DemoRows = {
  products: number[];
  /** of those, what an order, an offer or a customer's rating names */
  bound: number[];
  /** of those, what can still be bought */
  sold: number[];
  categories: number[];
  attributes: number[];
  reviews: number[];
  people: number[];
  /** people who cannot go, but whose password everybody knows */
  known: number[];
  lists: number[];
  methods: number[];
};

export async function findDemo(tx: Pick<Transaction, 'prisma'>): Promise<DemoRows> {
  const found = await demoProducts(tx);
  const people = await demoPeople(tx);
  const reviews = await reviewsOf(tx, people.authors);
  const bound = await boundProducts(tx, found, people.authors);
  const gone = found.filter((id) => !bound.includes(id));
  return {
    products: found,
    bound,
    sold: await soldOf(tx, bound),
    categories: await demoCategories(tx, found),
    attributes: await demoAttributes(tx, gone),
    reviews,
    people: people.free,
    known: people.known,
    lists: await demoLists(tx),
    methods: await demoMethods(tx),
  };
}

/** What staff changed is theirs: each change by staff raises the version. */
async function demoProducts({ prisma }: Pick<Transaction, 'prisma'>): Promise<number[]> {
  const names = new Map(products.map(({ code, name }) => [code, name]));
  const rows = await prisma.product.findMany({
    where: { code: { in: [...names.keys()] }, version: 1 },
    select: { id: true, code: true, name: true },
  });
  return rows.filter(({ code, name }) => same(name, names.get(code))).map(({ id }) => id);
}

async function boundProducts({ prisma }: Pick<Transaction, 'prisma'>, ids: number[], authors: number[]): Promise<number[]> {
  const variants = await prisma.variant.findMany({
    where: { productId: { in: ids }, OR: [{ lines: { some: {} } }, { offered: { some: {} } }] },
    select: { productId: true },
  });
  const others = { OR: [{ personId: null }, { personId: { notIn: authors } }] };
  const rated = await prisma.message.findMany({
    where: { kind: 'product', recordId: { in: ids }, answerTo: null, ...others },
    select: { recordId: true },
  });
  return [...new Set([...variants.map(({ productId }) => productId), ...rated.map(({ recordId }) => recordId)])];
}

async function soldOf({ prisma }: Pick<Transaction, 'prisma'>, bound: number[]): Promise<number[]> {
  const sold = await prisma.product.findMany({
    where: { id: { in: bound }, OR: [{ published: true }, { saleable: true }] },
    select: { id: true },
  });
  return sold.map(({ id }) => id);
}

/** Those that hold nothing else, the deepest first. */
async function demoCategories({ prisma }: Pick<Transaction, 'prisma'>, ids: number[]): Promise<number[]> {
  const rows = await prisma.category.findMany({
    select: {
      id: true,
      parentId: true,
      name: true,
      products: { where: { productId: { notIn: ids } }, take: 1, select: { productId: true } },
    },
  });
  const byKey = new Map<string, number>();
  for (const { key, parent, name } of categories) {
    const parentId = parent === undefined ? null : byKey.get(parent);
    const row = rows.find((each) => same(each.name, name) && each.parentId === parentId);
    if (row !== undefined) byKey.set(key, row.id);
  }
  const gone: number[] = [];
  for (const id of [...byKey.values()].reverse()) {
    const kept = rows.some((row) => row.parentId === id && !gone.includes(row.id));
    if (!kept && rows.find((row) => row.id === id)?.products.length === 0) gone.push(id);
  }
  return gone;
}

async function demoAttributes({ prisma }: Pick<Transaction, 'prisma'>, gone: number[]): Promise<number[]> {
  const used = { where: { variant: { productId: { notIn: gone } } }, take: 1, select: { variantId: true } };
  const rows = await prisma.attribute.findMany({
    select: { id: true, name: true, values: { orderBy: { sequence: 'asc' }, select: { name: true, variants: used } } },
  });
  const isDemo = (row: (typeof rows)[number]) =>
    attributes.some(({ name, values }) =>
      same([row.name, ...row.values.map((value) => value.name)], [name, ...values.map((value) => value.name)]),
    );
  return rows.filter((row) => isDemo(row) && row.values.every(({ variants }) => variants.length === 0)).map(({ id }) => id);
}

async function demoPeople({ prisma }: Pick<Transaction, 'prisma'>): Promise<{ authors: number[]; free: number[]; known: number[] }> {
  const named = [kim, ...reviewers];
  const rows = await prisma.person.findMany({
    where: { email: { in: named.map(({ email }) => email) } },
    select: {
      id: true,
      email: true,
      name: true,
      role: true,
      passwordHash: true,
      _count: { select: { orders: true, tokens: true, audit: true, links: true, payments: true, messages: true } },
    },
  });
  const demo = rows.filter((row) => named.some(({ email, name }) => email === row.email && name === row.name));
  const authors = demo.filter(({ email }) => email !== kim.email).map(({ id }) => id);
  const isFree = ({ id, role, _count: { messages, ...rest } }: (typeof rows)[number]) =>
    role === 'customer' && Object.values(rest).every((count) => count === 0) && (messages === 0 || authors.includes(id));
  const free = demo.filter(isFree).map(({ id }) => id);
  const stays = rows.filter(({ id, email, passwordHash }) => email === kim.email && passwordHash !== null && !free.includes(id));
  return { authors, free, known: stays.map(({ id }) => id) };
}

async function reviewsOf({ prisma }: Pick<Transaction, 'prisma'>, authors: number[]): Promise<number[]> {
  const rows = await prisma.message.findMany({ where: { kind: 'product', personId: { in: authors } }, select: { id: true } });
  return rows.map(({ id }) => id);
}

/** Without subscribers and mailings. */
async function demoLists({ prisma }: Pick<Transaction, 'prisma'>): Promise<number[]> {
  const rows = await prisma.mailingList.findMany({ include: { _count: { select: { subscriptions: true } } } });
  const used = new Set((await prisma.mailing.findMany({ select: { listIds: true } })).flatMap(({ listIds }) => listIds));
  const isDemo = (row: (typeof rows)[number]) =>
    drafts.some(({ key, title, description, content }) =>
      same([row.key, row.title, row.description, row.content], [key, title, description, content]),
    );
  return rows.filter((row) => isDemo(row) && row._count.subscriptions === 0 && !used.has(row.id)).map(({ id }) => id);
}

async function demoMethods({ prisma }: Pick<Transaction, 'prisma'>): Promise<number[]> {
  const rows = await prisma.deliveryMethod.findMany({ where: { published: true } });
  const written = ({ freeFrom, steps, address, ...row }: (typeof rows)[number]) =>
    DeliveryMethod.safeParse({
      ...row,
      ...(freeFrom !== null && { freeFrom }),
      ...(steps !== null && { steps }),
      ...(address !== null && { address }),
    }).data;
  return rows.filter((row) => methods.some((method) => same(written(row), method))).map(({ id }) => id);
}

export function same(one: unknown, other: unknown): boolean {
  return isDeepStrictEqual(plainOf(one), plainOf(other));
}

/** Without what is undefined, and as JSON stores it. */
function plainOf(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value ?? null));
}

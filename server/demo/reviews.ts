import { z } from 'zod';
import { Stars } from '#domain/messages/schema.ts';
import { Language } from '#domain/words/schema.ts';
import { productSubject } from '../catalog/subject.ts';
import { writeMessage } from '../messages/posting.ts';
import reviewsData from './data/reviews.json' with { type: 'json' };
import type { Seeding } from './seeding.ts';

const DAY = 86_400_000;

const SeedReview = z.strictObject({
  /** the product's */
  code: z.string(),
  by: z.string(),
  stars: Stars,
  language: Language,
  daysAgo: z.int().min(1),
  /** empty: stars alone */
  text: z.string(),
});

const reviews = z.array(SeedReview).parse(reviewsData);

export const reviewers: readonly { name: string; email: string }[] = reviews.map(({ by: name }) => ({ name, email: emailOf(name) }));

function emailOf(name: string): string {
  const words = name
    .toLowerCase()
    .normalize('NFD')
    .replace(/[^a-z]+/g, '.');
  return `${words}@portico.example`;
}

/** What customers say of some of the products. Nobody can sign in as one of them: they have no password. */
export async function addReviews(ctx: Seeding): Promise<void> {
  const { prisma } = ctx.db;
  const authors = new Map<string, number>();
  for (const { by: name, language } of reviews) {
    if (authors.has(name)) continue;
    const { id } = await prisma.person.create({ data: { name, email: emailOf(name), language, createdAt: ctx.now }, select: { id: true } });
    authors.set(name, id);
  }
  for (const { code, by, stars, language, daysAgo, text } of reviews) {
    const { id } = await prisma.product.findFirstOrThrow({ where: { code }, select: { id: true } });
    const now = new Date(ctx.now.getTime() - daysAgo * DAY);
    const draft = { kind: productSubject.kind, id, commandId: crypto.randomUUID(), text, stars, photos: [] };
    const author = { personId: authors.get(by) ?? null, name: by, fromShop: false };
    const opened = { subject: productSubject, record: { byToken: false } };
    const writer = { ...ctx, now, language, ip: '127.0.0.1', publish: async () => {} };
    await writeMessage(writer, { draft, opened, author, verified: false, photos: [] });
  }
}

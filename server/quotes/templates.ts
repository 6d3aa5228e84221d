import { Failure } from '#domain/failure.ts';
import { QuoteContent, type TemplateDraft, type TemplateNamed } from '#domain/quotes/schema.ts';
import type { QuoteTemplate } from '#domain/quotes/types.ts';
import type { Context } from '../context.ts';
import type { QuoteTemplate as Stored } from '../database/generated/client.ts';

/** By name. */
export async function listTemplates({ db }: Pick<Context, 'db'>): Promise<QuoteTemplate[]> {
  return (await db.prisma.quoteTemplate.findMany({ orderBy: { name: 'asc' } })).map(templateOf);
}

/** One of the same name says this from now on. */
export async function saveTemplate({ db, now }: Pick<Context, 'db' | 'now'>, { name, content }: TemplateDraft): Promise<QuoteTemplate> {
  const row = { content, updatedAt: now };
  return templateOf(await db.prisma.quoteTemplate.upsert({ where: { name }, create: { name, ...row }, update: row }));
}

/** @throws Failure not_found */
export async function removeTemplate({ db }: Pick<Context, 'db'>, { name }: TemplateNamed): Promise<void> {
  const { count } = await db.prisma.quoteTemplate.deleteMany({ where: { name } });
  if (count === 0) throw new Failure('not_found');
}

/** What an offer begins with. @throws Failure not_found */
export async function useTemplate({ db }: Pick<Context, 'db'>, { name }: TemplateNamed): Promise<QuoteContent> {
  const stored = await db.prisma.quoteTemplate.findFirst({ where: { name } });
  if (stored === null) throw new Failure('not_found');
  return QuoteContent.parse(stored.content);
}

function templateOf({ id, name, content, updatedAt }: Stored): QuoteTemplate {
  const { title, lines } = QuoteContent.parse(content);
  return { id, name, title, lines: lines.length, updatedAt: updatedAt.toISOString() };
}

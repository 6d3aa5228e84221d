import { Failure } from '#domain/failure.ts';
import { LinkDraft } from '#domain/links/schema.ts';
import type { Context } from '../context.ts';
import type { Mailing } from '../database/generated/client.ts';
import { checkTargets } from '../links/checking.ts';
import { createLink } from '../links/creating.ts';

type Linking = Pick<Context, 'db' | 'now' | 'publish' | 'publicUrl' | 'web'>;

/** Address → code of its short link, of those that are made. */
export async function madeCodes({ db }: Pick<Linking, 'db'>, mailingId: number): Promise<Map<string, string>> {
  const rows = await db.prisma.mailingLink.findMany({ where: { mailingId } });
  const codes = await db.prisma.linkCode.findMany({
    where: { linkId: { in: rows.map(({ linkId }) => linkId) } },
    orderBy: { id: 'asc' },
    select: { linkId: true, code: true },
  });
  const codeOf = new Map(codes.map(({ linkId, code }) => [linkId, code]));
  return new Map(rows.flatMap(({ url, linkId }) => [[url, codeOf.get(linkId) ?? ''] as const]).filter(([, code]) => code !== ''));
}

/**
 * The same, with those that are still missing; several processes may do so at once. An address that no short link may have, as one that
 * is gone, stays as its author wrote it: that is said before a mailing is sent, and stops none that is on its way.
 */
export async function codesOf(
  ctx: Linking,
  mailing: Mailing,
  { urls, source }: { urls: readonly string[]; source: string },
): Promise<Map<string, string>> {
  const codes = await madeCodes(ctx, mailing.id);
  const missing = [...new Set(urls)].filter((url) => !codes.has(url));
  await checkTargets(ctx, missing);
  for (const url of missing) {
    const made = await madeLink(ctx, url, { campaign: mailing.campaign, source });
    if (made === undefined) continue;
    await ctx.db.prisma.mailingLink.createMany({ data: { mailingId: mailing.id, linkId: made.id, url }, skipDuplicates: true });
    codes.set(url, made.code);
  }
  return codes;
}

async function madeLink(
  ctx: Linking,
  url: string,
  names: { campaign: string; source: string },
): Promise<{ id: number; code: string } | undefined> {
  const draft = LinkDraft.safeParse({ url, ...names, medium: 'email' });
  if (!draft.success) return undefined;
  try {
    const { link } = await createLink({ ...ctx, me: async () => null }, draft.data);
    return link;
  } catch (error) {
    if (error instanceof Failure && error.code !== 'unavailable') return undefined;
    throw error;
  }
}

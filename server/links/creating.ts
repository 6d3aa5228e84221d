import { randomBytes } from 'node:crypto';
import { Failure } from '#domain/failure.ts';
import { ownCode, randomCode } from '#domain/links/rules.ts';
import type { LinkDraft } from '#domain/links/schema.ts';
import type { MadeLink } from '#domain/links/types.ts';
import type { Context } from '../context.ts';
import { sql, type Transaction } from '../database/database.ts';
import type { Prisma } from '../database/generated/client.ts';
import { checkedTarget } from './checking.ts';
import { shownLink, stored } from './stored.ts';
import { targetOf } from './target.ts';
import { termIds } from './terms.ts';

const SHORTEST = 3;

type Creating = Pick<Context, 'db' | 'now' | 'me' | 'publish' | 'publicUrl' | 'web'>;

/**
 * Makes a tracked link. The same target, campaign, medium and source give the same link, which stays as it is but for a
 * code of one's own, which it then has also.
 * @throws Failure the refusals of `targetOf`, `checkTarget`, `ownCode` and `termIds`, code_taken
 */
export async function createLink(ctx: Creating, draft: LinkDraft): Promise<MadeLink> {
  const url = targetOf(draft.url);
  const code = draft.code === undefined ? undefined : ownCode(draft.code);
  const { reachable } = await checkedTarget(ctx, url);
  const me = await ctx.me();
  return ctx.db.transaction(async (tx) => {
    const ids = await termIds(tx, draft, ctx.now);
    const [made] = await tx.rows<{ id: number }>(sql`
      insert into links (url, title, campaign_id, medium_id, source_id, tags, expires_at, max_clicks, created_by, created_at, updated_at)
      values (${url}, ${draft.title || url}, ${ids.campaignId}, ${ids.mediumId}, ${ids.sourceId}, ${draft.tags}::text[],
        ${draft.expiresAt}::timestamptz, ${draft.maxClicks}, ${me?.id ?? null}, ${ctx.now}, ${ctx.now})
      on conflict (md5(url), coalesce(campaign_id, 0), coalesce(medium_id, 0), coalesce(source_id, 0)) do nothing returning id`);
    const created = made !== undefined;
    if (created) {
      await giveCode(tx, { linkId: made.id, code, now: ctx.now });
      if (!draft.title) await ctx.publish(tx, 'link.made', { linkId: made.id });
    }
    const where = made ?? { url, ...ids };
    if (!created && code !== undefined) await addCode(tx, { where, code, now: ctx.now });
    const link = await tx.prisma.link.findFirstOrThrow({ where, include: stored });
    return { link: shownLink(ctx, link), created, unreachable: !reachable };
  });
}

async function addCode(tx: Transaction, { where, code, now }: { where: Prisma.LinkWhereInput; code: string; now: Date }): Promise<void> {
  const { id, codes } = await tx.prisma.link.findFirstOrThrow({ where, select: { id: true, codes: { where: { code } } } });
  if (codes.length === 0) await giveCode(tx, { linkId: id, code, now });
}

/**
 * A code of one's own, or a random one, which grows by a sign with each collision.
 * @throws Failure code_taken
 */
export async function giveCode(
  tx: Transaction,
  {
    linkId,
    code,
    now,
    random = randomBytes,
  }: { linkId: number; code: string | undefined; now: Date; random?: (size: number) => Uint8Array },
): Promise<void> {
  for (let length = SHORTEST; ; length++) {
    const tried = code ?? randomCode(length, random);
    const [given] = await tx.rows(sql`
      insert into link_codes (code, link_id, created_at) values (${tried}, ${linkId}, ${now}) on conflict (code) do nothing returning id`);
    if (given !== undefined) return;
    if (code !== undefined) throw new Failure('code_taken');
  }
}

import { Failure } from '#domain/failure.ts';
import { ownCode } from '#domain/links/rules.ts';
import type { CodeChange, LinkChange } from '#domain/links/schema.ts';
import type { LinkPage } from '#domain/links/types.ts';
import type { Context } from '../context.ts';
import { onDuplicate } from '../database/refusals.ts';
import { touch } from '../page-cache/invalidation.ts';
import { linksTag } from './cached-links.ts';
import { checkedTarget } from './checking.ts';
import { giveCode } from './creating.ts';
import { linkByCode } from './reading.ts';
import { targetOf } from './target.ts';

/**
 * Changes what is given. An earlier target is kept as history.
 * @throws Failure not_found, link_exists where another link has this target with the same campaign, and the refusals of a target
 */
export async function changeLink(ctx: Context, { id, ...given }: LinkChange): Promise<LinkPage> {
  const url = given.url === undefined ? undefined : targetOf(given.url);
  if (url !== undefined) await checkedTarget(ctx, url);
  const { title, tags, expiresAt, maxClicks, paused } = given;
  const written = {
    ...(title !== undefined && { title }),
    ...(tags !== undefined && { tags }),
    ...(expiresAt !== undefined && { expiresAt }),
    ...(maxClicks !== undefined && { maxClicks }),
    ...(url !== undefined && { url }),
  };
  const link = await ctx.db.prisma.link.findFirst({ where: { id }, include: { codes: { take: 1 } } });
  if (link === null) throw new Failure('not_found');
  await ctx.db.transaction(async (tx) => {
    if (url !== undefined && url !== link.url) await tx.prisma.linkTarget.create({ data: { linkId: id, url: link.url, until: ctx.now } });
    const isUntitled = url !== undefined && title === undefined && link.title === link.url;
    if (isUntitled) await ctx.publish(tx, 'link.made', { linkId: id });
    const pausedAt = paused === undefined ? {} : { pausedAt: paused ? (link.pausedAt ?? ctx.now) : null };
    await tx.prisma.link
      .update({ where: { id }, data: { ...written, ...(isUntitled && { title: url }), ...pausedAt, updatedAt: ctx.now } })
      .catch(onDuplicate(new Failure('link_exists')));
    await touch(tx, [linksTag]);
  });
  ctx.drop([linksTag]);
  return linkByCode(ctx, { code: link.codes[0]?.code ?? '' });
}

/**
 * Gives a link another code, which is shown from now on; those before go on working. One that is its own already is shown again.
 * @throws Failure not_found, code_empty, code_not_usable, code_taken by another link
 */
export async function changeCode(ctx: Context, { code, newCode }: CodeChange): Promise<LinkPage> {
  const wanted = ownCode(newCode);
  const { id, codes } = await linkByCode(ctx, { code });
  await ctx.db.transaction(async (tx) => {
    if (codes.some((known) => known.code === wanted)) await tx.prisma.linkCode.deleteMany({ where: { linkId: id, code: wanted } });
    await giveCode(tx, { linkId: id, code: wanted, now: ctx.now });
    await tx.prisma.link.update({ where: { id }, data: { updatedAt: ctx.now } });
    await touch(tx, [linksTag]);
  });
  ctx.drop([linksTag]);
  return linkByCode(ctx, { code: wanted });
}

import { Failure } from '#domain/failure.ts';
import { isCode } from '#domain/links/rules.ts';
import type { CodeNamed } from '#domain/links/schema.ts';
import type { LatestClick } from '#domain/links/types.ts';
import type { Context } from '../context.ts';

const LATEST = 20;

/** The clicks of a link that came last, of every class, the latest first. @throws Failure not_found */
export async function latestClicks({ db }: Pick<Context, 'db'>, { code }: CodeNamed): Promise<readonly LatestClick[]> {
  const link = isCode(code) ? await db.prisma.link.findFirst({ where: { codes: { some: { code } } }, select: { id: true } }) : null;
  if (link === null) throw new Failure('not_found');
  const clicks = await db.prisma.linkClick.findMany({
    where: { linkId: link.id },
    orderBy: { at: 'desc' },
    take: LATEST,
    select: { id: true, at: true, class: true, country: true, device: true, referrer: true, qr: true },
  });
  return clicks.map((click) => ({ ...click, at: click.at.toISOString() }));
}

import type { CodeNamed } from '#domain/links/schema.ts';
import type { LatestClick } from '#domain/links/types.ts';
import type { Context } from '../context.ts';
import { linkIdByCode } from './reading.ts';

const LATEST = 20;

/** The clicks of a link that came last, of every class, the latest first. @throws Failure not_found */
export async function latestClicks({ db }: Pick<Context, 'db'>, { code }: CodeNamed): Promise<readonly LatestClick[]> {
  const clicks = await db.prisma.linkClick.findMany({
    where: { linkId: await linkIdByCode(db, code) },
    orderBy: { at: 'desc' },
    take: LATEST,
    select: { id: true, at: true, class: true, country: true, device: true, referrer: true, qr: true },
  });
  return clicks.map((click) => ({ ...click, at: click.at.toISOString() }));
}

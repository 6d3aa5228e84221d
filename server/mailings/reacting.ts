import { z } from 'zod';
import type { Context, JobContext } from '../context.ts';
import { sql } from '../database/database.ts';
import { type Answer, own, type RouteTable } from '../http/rest.ts';
import type { Events } from '../jobs/events.ts';
import { shopSettings } from '../settings/service.ts';

/** Notes the first time that a person followed a link of their mail. */
export async function noteMailClicks({ db }: Pick<JobContext, 'db'>, { clicks }: Events['mail.clicked']): Promise<void> {
  await db.rows(sql`
    update mailing_recipients r set clicked_at = c.at
    from (
      select recipient, min(at) as at from json_to_recordset(${JSON.stringify(clicks)}::json) as c (recipient uuid, at timestamptz) group by 1
    ) c
    where r.id = c.recipient and r.clicked_at is null`);
}

/** In each mail, where the shop counts who opens it. */
export const openRoutes: RouteTable = {
  'GET /mail/track/:id/blank.gif': own('anyone', z.object({ id: z.string().max(100) }), noteOpening, {
    summary: 'A picture of one transparent pixel, which tells that a mail was opened',
    answers: ['image/gif'],
  }),
};

const pixel = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

async function noteOpening({ db, now: openedAt }: Context, { id }: { id: string }): Promise<Answer> {
  const { mailings } = await shopSettings(db);
  if (mailings.countOpens && z.uuid().safeParse(id).success) {
    await db.prisma.mailingRecipient.updateMany({ where: { id, openedAt: null }, data: { openedAt } });
  }
  return { kind: 'file', body: pixel, type: 'image/gif', headers: { 'cache-control': 'no-store' } };
}

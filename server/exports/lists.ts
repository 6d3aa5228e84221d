import type { SubscribersExportAsked } from '#domain/exports/schema.ts';
import type { Exported, ExportedSubscriber } from '#domain/exports/types.ts';
import type { Context } from '../context.ts';
import { namedList } from '../lists/named-list.ts';
import { shownSubscriber } from '../lists/reading.ts';
import { readSubscriptions } from '../lists/subscriber-queries.ts';
import { idAfter, pageOf, periodOf } from './paging.ts';

/** Subscribers of one list or of all, also those who have left. Nothing is counted, so that each page costs the same. @throws Failure not_found */
export async function exportSubscribers(
  ctx: Context,
  { list, state, ...asked }: SubscribersExportAsked,
): Promise<Exported<ExportedSubscriber>> {
  const { gte: from, lt: to } = await periodOf(ctx, asked);
  const listId = list === undefined ? undefined : (await namedList(ctx.db, { list })).id;
  const found = await readSubscriptions(ctx.db, { listId, state, from, to, after: idAfter(asked), limit: asked.limit + 1 });
  return pageOf(found, asked, (row) => ({ ...shownSubscriber(row), list: row.list }));
}

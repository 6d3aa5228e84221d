import type { SubscriberFilter } from '#domain/lists/schema.ts';
import type { StaffSubscriber, Subscribers } from '#domain/lists/types.ts';
import { languageOf } from '#domain/words/languages.ts';
import type { Context } from '../context.ts';
import { namedList } from './named-list.ts';
import { countSubscriptions, readSubscriptions, type SubscriptionRow } from './subscriber-queries.ts';

/** The oldest first. @throws Failure not_found */
export async function listSubscribers({ db }: Pick<Context, 'db'>, { list, ...filter }: SubscriberFilter): Promise<Subscribers> {
  const which = { ...filter, listId: (await namedList(db, { list })).id };
  const [rows, count] = await Promise.all([readSubscriptions(db, { ...which, limit: filter.limit + 1 }), countSubscriptions(db, which)]);
  const page = rows.slice(0, filter.limit);
  return { subscribers: page.map(shownSubscriber), next: rows.length > page.length ? (page.at(-1)?.id ?? null) : null, count };
}

export function shownSubscriber(subscription: SubscriptionRow): StaffSubscriber {
  const { list: _, language, askedAt, confirmedAt, leftAt, ...row } = subscription;
  return {
    ...row,
    language: languageOf(language),
    askedAt: askedAt.toISOString(),
    confirmedAt: confirmedAt?.toISOString() ?? null,
    leftAt: leftAt?.toISOString() ?? null,
  };
}

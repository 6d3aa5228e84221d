import { type StaffSubscriber, type SubscriptionState, subscriptionStates } from '#domain/lists/types.ts';
import { type Database, empty, literal, type Sql, sql } from '../database/database.ts';
import { isSuppressedIn } from './suppressed-queries.ts';

export type SubscriptionRow = Omit<StaffSubscriber, 'language' | 'askedAt' | 'confirmedAt' | 'leftAt'> & {
  /** the key of its list */
  list: string;
  language: string;
  askedAt: Date;
  confirmedAt: Date | null;
  leftAt: Date | null;
};

/** `listId` absent: of all lists; `from` and `to`: when it was asked for */
export type Subscriptions = {
  listId?: number | undefined;
  state?: SubscriptionState | undefined;
  search?: string;
  after?: number | undefined;
  from?: Date;
  to?: Date;
};

const columns = sql`s.id, l.key as list, b.email, b.name, b.language, b.attributes, s.state::text as state, ${isSuppressedIn(sql`b.email`)} as suppressed,
  s.asked_at as "askedAt", s.confirmed_at as "confirmedAt", s.left_at as "leftAt"`;

/** A page by id. State by state, so that each is a walk along an index, however many the list has. */
export function readSubscriptions(db: Pick<Database, 'rows'>, asked: Subscriptions & { limit: number }): Promise<SubscriptionRow[]> {
  return db.rows(sql`
    select ${columns} from (${pageOf(asked)} order by id limit ${asked.limit}) s
    join subscribers b on b.id = s.subscriber_id join mailing_lists l on l.id = s.list_id order by s.id`);
}

/** Undefined where it never was on the list. */
export async function readSubscription(
  { rows }: Pick<Database, 'rows'>,
  listId: number,
  email: string,
): Promise<SubscriptionRow | undefined> {
  const [row] = await rows<SubscriptionRow>(sql`
    select ${columns} from subscriptions s join subscribers b on b.id = s.subscriber_id join mailing_lists l on l.id = s.list_id
    where s.list_id = ${listId} and b.email = ${email}`);
  return row;
}

export async function countSubscriptions(db: Pick<Database, 'rows'>, asked: Subscriptions): Promise<number> {
  const { after: _, ...all } = asked;
  const [row] = await db.rows<{ count: number }>(sql`select count(*)::int as count from (${found(all)}) s`);
  return row?.count ?? 0;
}

function pageOf({ state, ...asked }: Subscriptions & { limit: number }): Sql {
  if (asked.listId === undefined || state !== undefined) return found({ ...asked, state });
  return sql`
    select page.* from unnest(${[...subscriptionStates]}::subscription_state[]) as each (state)
    cross join lateral (${found(asked, sql`each.state`)} order by s.id limit ${asked.limit}) page`;
}

function found({ listId, state, search = '', after, from, to }: Subscriptions, each?: Sql): Sql {
  const contained = `%${literal(search)}%`;
  const wanted = each ?? (state === undefined ? undefined : sql`${state}::subscription_state`);
  return sql`
    select s.id, s.list_id, s.subscriber_id, s.state, s.asked_at, s.confirmed_at, s.left_at from subscriptions s
    ${search === '' ? empty : sql`join subscribers b on b.id = s.subscriber_id and (b.email ilike ${contained} or b.name ilike ${contained})`}
    where true ${listId === undefined ? empty : sql`and s.list_id = ${listId}`} ${wanted === undefined ? empty : sql`and s.state = ${wanted}`}
      ${after === undefined ? empty : sql`and s.id > ${after}`}
      ${from === undefined ? empty : sql`and s.asked_at >= ${from}`} ${to === undefined ? empty : sql`and s.asked_at < ${to}`}`;
}

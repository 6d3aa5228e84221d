import { setTimeout as pause } from 'node:timers/promises';
import type { Context, JobContext } from '../context.ts';
import { type Database, sql } from '../database/database.ts';
import { createEventBus, type Later } from '../jobs/events.ts';
import { migrateJobs } from '../jobs/queue.ts';
import { createMailer } from '../outside/mailer.ts';
import { changeSettings } from '../settings/service.ts';
import { testContext } from '../testing/context.ts';
import { sendDue } from './sending.ts';
import { mailings } from './slice.ts';
import { makeList, makeMailing } from './testing.ts';

const quiet = { debug: () => {}, warn: () => {}, error: () => {} };
/** A job that is due so soon is waited for. */
const SOON = 1_500;

type Office = { url: string; close(): Promise<void> };

export type SendingShop<O extends Office = Office> = {
  db: Database;
  /** a call of staff, at this moment */
  ctx(): Context;
  listId: number;
  office: O;
  /** A draft to the list. */
  draft(given?: { rate?: number }): Promise<number>;
  /** Runs the mailing's job, again for as long as it asks for it to be soon; answers when it is to run again. */
  run(mailingId: number, url?: string): Promise<Later | undefined>;
  stateOf(mailingId: number): Promise<{ state: string; trouble: string }>;
  /** the addresses in each state */
  recipients(mailingId: number): Promise<Record<string, string[]>>;
  close(): Promise<void>;
};

/** An empty shop that may send quickly, with a list of so many subscribers, `r-1@box-1.example` and so on. */
export async function openSendingShop<O extends Office>(
  db: Database,
  office: O,
  { subscribers, domains = 4 }: { subscribers: number; domains?: number },
): Promise<SendingShop<O>> {
  await migrateJobs(db, quiet);
  await db.rows(sql`truncate mailings, mailing_lists, subscribers, suppressions cascade`);
  const settings = {
    mailings: { perSecond: 1_000, perDomain: 1_000 },
    company: { name: 'Tea', street: 'Hafen 1', zip: '24103', city: 'Kiel', email: 'shop@tea.example' },
  };
  await changeSettings({ db, drop: () => {} }, settings);
  const { id: listId } = await makeList(db);
  await addSubscribers(db, { listId, subscribers, domains });
  const bus = createEventBus<JobContext>();
  mailings.subscribe(bus);
  const mailers = new Map<string, JobContext['mailer']>();
  const ctx = () => testContext(db, { now: new Date(), publish: bus.publish, publicUrl: 'https://shop.example' });
  const once = async (mailingId: number, url: string): Promise<Later | undefined> => {
    const mailer = mailers.get(url) ?? createMailer({ kind: 'smtp', url });
    mailers.set(url, mailer);
    const { version } = await db.prisma.mailing.findFirstOrThrow({ where: { id: mailingId } });
    return sendDue({ ...ctx(), mailer, bounces: { address: 'bounces@shop.example', mailbox: null } }, { mailingId, run: String(version) });
  };
  return {
    db,
    ctx,
    listId,
    office,
    draft: async (given = {}) => (await makeMailing(db, { lists: [listId], ...given })).id,
    async run(mailingId, url = office.url) {
      for (;;) {
        const later = await once(mailingId, url);
        const ms = later === undefined ? Number.POSITIVE_INFINITY : later.runAt.getTime() - Date.now();
        if (ms > SOON) return later;
        await pause(Math.max(0, ms));
      }
    },
    stateOf: (id) => db.prisma.mailing.findFirstOrThrow({ where: { id }, select: { state: true, trouble: true } }),
    async recipients(mailingId) {
      const rows = await db.rows<{ state: string; email: string | null }>(sql`
        select r.state::text, s.email from mailing_recipients r left join subscribers s on s.id = r.subscriber_id
        where r.mailing_id = ${mailingId} order by s.id`);
      return byState(rows);
    },
    async close() {
      for (const mailer of mailers.values()) await mailer.close();
      await office.close();
    },
  };
}

export async function addSubscribers(
  db: Database,
  { listId, subscribers, domains }: { listId: number; subscribers: number; domains: number },
): Promise<void> {
  await db.rows(sql`
    with added as (
      insert into subscribers (email, name, language, created_at)
      select 'r-' || n || '@box-' || n % ${domains} || '.example', 'Reader ' || n, 'en', now() from generate_series(1, ${subscribers}::int) n
      returning id
    )
    insert into subscriptions (list_id, subscriber_id, state, asked_at, confirmed_at) select ${listId}, id, 'active', now(), now() from added`);
}

function byState(rows: readonly { state: string; email: string | null }[]): Record<string, string[]> {
  const states = [...new Set(rows.map(({ state }) => state))];
  return Object.fromEntries(states.map((state) => [state, rows.flatMap((row) => (row.state === state ? [row.email ?? ''] : []))]));
}

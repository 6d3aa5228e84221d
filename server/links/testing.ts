import type { Database } from '../database/database.ts';
import { sql } from '../database/database.ts';
import { createPerson } from '../people/service.ts';
import type { AccountShop, Browser } from '../people/testing.ts';
import { writeClicks } from './click-queries.ts';
import type { Click } from './clicks.ts';

let made = 0;

/** A link, and its code. */
export async function makeLink(db: Database, { createdAt = new Date('2026-01-01T00:00:00Z') } = {}): Promise<{ id: number; code: string }> {
  made += 1;
  const code = `code-${made}`;
  const link = { url: `https://tea.example/${code}`, title: code, createdAt, updatedAt: createdAt, rolledUntil: createdAt };
  const { id } = await db.prisma.link.create({ data: { ...link, codes: { create: { code, createdAt } } } });
  return { id, code };
}

/** A person's click from a phone, unless it is given otherwise. */
export function clickAt(linkId: number, at: Date, given: Partial<Click> = {}): Click {
  return {
    id: crypto.randomUUID(),
    at,
    linkId,
    class: 'person',
    rule: '',
    agent: 'Mozilla/5.0 Chrome/140.0 Mobile Safari/537.36',
    country: 'DE',
    device: 'phone',
    browser: 'Chrome',
    system: 'Android',
    referrer: '',
    language: 'de',
    visitor: Buffer.from('visitor'),
    qr: false,
    ...given,
  };
}

/** Stores so many clicks as a redirect does. */
export async function storeClicks(db: Database, clicks: readonly Click[]): Promise<void> {
  for (let at = 0; at < clicks.length; at += 500) await writeClicks(db, clicks.slice(at, at + 500));
}

/** Clicks of a link and day of a zone, one by one. */
export function countedClicks(db: Database, linkId: number, zone: string) {
  return db.rows<{ day: string; clicks: number }>(sql`
    select (at at time zone ${zone}::text)::date::text as day, count(*)::int as clicks from link_clicks
    where link_id = ${linkId} and class = 'person' group by 1 order by 1`);
}

/** A new person who makes links, in a browser of their own. */
export async function signedInPublisher(shop: AccountShop): Promise<Browser> {
  const [email, password] = [`${crypto.randomUUID()}@portico.example`, 'tea-and-cake'];
  await createPerson({ db: shop.db, now: new Date() }, { name: 'Nora Lund', email, password, role: 'publisher' });
  const browser = shop.browser();
  await browser.call('signIn', { login: email, password });
  return browser;
}

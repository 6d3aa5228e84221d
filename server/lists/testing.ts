import { type Database, sql } from '../database/database.ts';
import type { MailingList, Prisma } from '../database/generated/client.ts';
import type { AccountShop, Browser, Letter } from '../people/testing.ts';

export const [MIA, LOU, KIM] = ['mia@customer.example', 'lou@customer.example', 'kim@portico.example'] as const;
export const DAY = 86_400_000;

let lists = 0;

/** With double opt-in and open, unless it says otherwise. */
export function makeList(db: Database, changes: Partial<Prisma.MailingListCreateInput> = {}): Promise<MailingList> {
  lists += 1;
  return db.prisma.mailingList.create({
    data: {
      key: `tea-${lists}`,
      title: { en: 'Tea letter', de: 'Teebrief', fr: 'Lettre du thé', ar: 'رسالة الشاي' },
      description: { en: 'Once a month' },
      content: {},
      welcome: {},
      createdAt: new Date(),
      ...changes,
    },
  });
}

export async function emptyLists(shop: AccountShop): Promise<void> {
  await shop.empty();
  await shop.db.rows(sql`truncate subscribers, suppressions, list_marks restart identity cascade`);
  await shop.db.rows(sql`update mailing_lists set archived_at = now()`);
}

let visitors = 0;

/** Each has an address of their own, since limits count by it. */
export function visitorOf(shop: AccountShop): Browser {
  visitors += 1;
  return shop.browser(`203.0.${100 + Math.floor(visitors / 250)}.${visitors % 250}`);
}

export function linkIn(mail: Pick<Letter, 'text'> | undefined, path: string): URL {
  const found = new RegExp(`https://shop\\.example(?:/[a-z]{2})?${path}\\?\\S+`).exec(mail?.text ?? '')?.[0];
  if (found === undefined) throw new Error(`No link to ${path} in: ${mail?.text}`);
  return new URL(found);
}

/** What the link says, as procedures take it. */
export function leaveLinkIn(mail: Pick<Letter, 'text'> | undefined) {
  const query = linkIn(mail, '/mail/lists').searchParams;
  const [subscriber, list, mailing] = ['subscriber', 'list', 'mailing'].map((name) => Number(query.get(name)));
  return { subscriber: subscriber ?? 0, list: list ?? 0, mailing: mailing ?? 0, token: query.get('token') ?? '' };
}

export function confirmLinkIn(mail: Pick<Letter, 'text'> | undefined) {
  const query = linkIn(mail, '/mail/subscribe').searchParams;
  return { id: Number(query.get('id')), token: query.get('token') ?? '' };
}

export async function statesOf({ prisma }: Database, listId: number): Promise<Record<string, string>> {
  const found = await prisma.subscription.findMany({ where: { listId }, orderBy: { id: 'asc' }, include: { subscriber: true } });
  return Object.fromEntries(found.map(({ subscriber, state }) => [subscriber.email, state]));
}

/** What the ledger holds of a list, the oldest first. */
export async function ledgerOf({ prisma }: Database, listId: number) {
  const purposes = [`lists.${listId}`, `lists.${listId}.request`];
  const lines = await prisma.consent.findMany({ where: { purpose: { in: purposes } }, orderBy: { id: 'asc' }, include: { wording: true } });
  return lines.map(({ purpose, given, author, page, personId, wording }) => {
    return { step: purpose.replace(`lists.${listId}`, ''), given, author, page, personId, text: wording.text, language: wording.language };
  });
}

/** Subscribed and confirmed, with the mail that asked. */
export async function subscribed(shop: AccountShop, listId: number, email: string): Promise<{ browser: Browser; mail: Letter }> {
  const browser = visitorOf(shop);
  await browser.call('lists.subscribe', { listId, email });
  const mail = (await shop.mails()).find(({ to }) => to === email);
  if (mail === undefined) throw new Error(`No mail went to ${email}`);
  await browser.call('lists.confirm', confirmLinkIn(mail));
  await shop.mails();
  return { browser, mail };
}

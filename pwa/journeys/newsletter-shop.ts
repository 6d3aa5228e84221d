import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Email } from 'postal-mime';
import { startBuiltServer } from './built-server.ts';
import { embeddedDatabase, queueIsEmpty } from './database.ts';
import { test as base, mailsIn } from './fixtures.ts';
import { openRelay, type Relay } from './relay.ts';
import { builtOnce, copySeeded } from './seed-once.ts';

export type LetterShop = {
  origin: string;
  relay: Relay;
  /** of the list that footer and popup offer */
  listId: number;
  /** what was sent to a mailbox, in order */
  mailsTo(email: string): Promise<Email[]>;
  /** Sends a mailing to the list; answers how many of its recipients have clicked a link in it. */
  sendOut(subject: string, body: string): Promise<{ clicked(): Promise<number> }>;
};

const tea = {
  key: 'letters',
  title: { en: 'Letters from the workshop', de: 'Briefe aus der Werkstatt', fr: 'Lettres de l’atelier', ar: 'رسائل من الورشة' },
  description: {
    en: 'New things, how they are made, and a small offer once a month.',
    de: 'Neues, wie es entsteht, und einmal im Monat ein kleines Angebot.',
    fr: 'Des nouveautés, leur fabrication, et une petite offre chaque mois.',
    ar: 'الجديد وكيف يُصنع، وعرض صغير مرة في الشهر.',
  },
  content: {
    en: 'We write when there is something to show: a lamp that took two winters, a pan that came back better.\n\nNever more than two letters a month.',
  },
  redirectUrl: '/terms',
};

/** A shop whose footer and popup offer a mailing list. */
export const test = base.extend<{ letters: LetterShop }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from here
  letters: async ({}, use, { testId }) => {
    const dataDir = copySeeded(`letters-${testId}`);
    const relay = await openRelay();
    const origin = `http://localhost:${relay.port}`;
    const server = await startBuiltServer(builtOnce(), dataDir, { PUBLIC_URL: origin });
    relay.leadTo(server.port);
    const call = async <T>(path: string, body: object, token?: string) => {
      const headers = { 'content-type': 'application/json', ...(token !== undefined && { authorization: `Bearer ${token}` }) };
      const response = await fetch(`http://localhost:${server.port}/trpc/${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
      if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
      return ((await response.json()) as { result: { data: T } }).result.data;
    };
    const code = await server.prints(/\/operator\/(\S+)\n/);
    const { token } = await call<{ token: string }>('people.claim', { code, email: 'olga@example.org', name: 'Olga' });
    const { id: listId } = await call<{ id: number }>('lists.create', tea, token);
    await call('lists.create', { ...tea, key: 'sales', title: { en: 'Sales' }, description: { en: 'Twice a year.' }, content: {} }, token);
    await call('settings.change', { lists: { footer: listId, popup: listId } }, token);
    const mailsTo = async (email: string) => {
      await queueIsEmpty(embeddedDatabase(dataDir));
      return (await mailsIn(join(dataDir, 'mails'))).filter(({ to }) => to?.some(({ address }) => address === email));
    };
    const sendOut = async (subject: string, body: string) => {
      const draft = { name: subject, subject: { en: subject }, body: { en: body }, lists: [listId] };
      const { id } = await call<{ id: number }>('mailings.create', draft, token);
      await call('mailings.send', { id, confirmed: true }, token);
      const report = async () => {
        const input = encodeURIComponent(JSON.stringify({ id }));
        const headers = { authorization: `Bearer ${token}` };
        const response = await fetch(`http://localhost:${server.port}/trpc/mailings.report?input=${input}`, { headers });
        return ((await response.json()) as { result: { data: { reactions: { clicked: number } } } }).result.data;
      };
      return { clicked: async () => (await report()).reactions.clicked };
    };
    await use({ origin, relay, listId, mailsTo, sendOut });
    await relay.cut();
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  },
  baseURL: ({ letters }, use) => use(letters.origin),
});

/** Of the mail, as its reader clicks it. */
export function linkIn(mail: Email | undefined, path: string): string {
  const found = new RegExp(`http\\S+${path}[^\\s)]*`).exec(mail?.text ?? '')?.[0];
  if (found === undefined) throw new Error(`No link to ${path} in ${mail?.text}`);
  return found;
}

export { expect } from '@playwright/test';

import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import { test as base, type Page } from '@playwright/test';
import PostalMime, { type Email } from 'postal-mime';
import { copyBuilt, startBuiltServer } from './built-server.ts';
import { addCustomer, askForRating, embeddedDatabase, queueIsEmpty, setRole } from './database.ts';
import { openRelay, type Relay } from './relay.ts';
import { builtOnce, copySeeded } from './seed-once.ts';

export type Shop = {
  /** through the relay, as the browser sees it */
  origin: string;
  relay: Pick<Relay, 'cut' | 'holdBack' | 'leaveUnanswered' | 'loseAnswers' | 'mend'>;
  /** Ends the server with the given signal and starts it again on the same data, optionally with the app's next version. */
  restart(how?: { kill?: NodeJS.Signals; next?: boolean }): Promise<void>;
  /** mails sent so far, in order; they go out a moment after the operation, so use `expect.poll` */
  mails(): Promise<Email[]>;
  /** Resolves when no job is left, so that absence can be asserted. */
  queueIsEmpty(): Promise<void>;
  /** Gives a person another role, as the shop's operator does. */
  setRole(email: string, role: string): Promise<void>;
  /** A customer of one's own, whose cart no other journey has filled; resolves to the address. */
  addCustomer(): Promise<string>;
  /** Pays and sends an order long enough ago that its customer is asked now how they like it. */
  askForRating(orderId: number): Promise<void>;
};

export const test = base.extend<{ shop: Shop }, { servedShop: Shop }>({
  servedShop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from here
    async ({}, use, { parallelIndex, workerIndex }) => {
      const dataDir = copySeeded(`${parallelIndex}-${workerIndex}`);
      const relay = await openRelay();
      const origin = `http://localhost:${relay.port}`;
      const start = async (built = builtOnce()) => {
        const server = await startBuiltServer(built, dataDir, { PUBLIC_URL: origin });
        relay.leadTo(server.port);
        return server;
      };
      let server = await start();
      await use({
        origin,
        relay,
        async restart({ kill = 'SIGTERM', next = false } = {}) {
          await server.stop(kill);
          server = await start(next ? copyBuilt(`${dataDir}-next`, { next }) : undefined);
        },
        mails: () => mailsIn(join(dataDir, 'mails')),
        queueIsEmpty: () => queueIsEmpty(embeddedDatabase(dataDir)),
        setRole: (email, role) => setRole(embeddedDatabase(dataDir), email, role),
        addCustomer: () => addCustomer(embeddedDatabase(dataDir)),
        askForRating: (orderId) => askForRating(embeddedDatabase(dataDir), orderId),
      });
      await relay.cut();
      await server.stop();
      for (const each of [dataDir, `${dataDir}-next`]) rmSync(each, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
  shop: async ({ servedShop }, use) => {
    await servedShop.relay.mend();
    await use(servedShop);
    await servedShop.relay.mend();
  },
  baseURL: ({ servedShop }, use) => use(servedShop.origin),
});

export { expect } from '@playwright/test';

const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Violations of WCAG 2.2 AA, or of the given rules only: one line per rule, with the elements. */
export async function axe(page: Page, rules: string[] = []): Promise<string[]> {
  // Without frames it needs no page of its own to put the results together.
  const builder = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode();
  const { violations } = await (rules.length === 0 ? builder.withTags(wcag) : builder.withRules(rules)).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
}

/** The mails in a folder, in the order in which they were sent. */
export function mailsIn(folder: string): Promise<Email[]> {
  const files = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.eml')) : [];
  return Promise.all(files.sort().map((name) => PostalMime.parse(readFileSync(join(folder, name)))));
}

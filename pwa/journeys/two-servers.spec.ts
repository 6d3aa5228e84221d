import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { type BuiltServer, startBuiltServer, startPostgres } from './built-server.ts';
import { queueIsEmpty } from './database.ts';
import { test as base, expect, mailsIn } from './fixtures.ts';
import { openProxy, type ReverseProxy } from './proxy.ts';
import { cartAtPayment } from './ready-cart.ts';
import { builtOnce, copySeeded } from './seed-once.ts';
import { isThanked, payButton } from './steps.ts';

/** Two servers on one PostgreSQL behind one address. */
type TwoServers = {
  origin: string;
  proxy: ReverseProxy;
  servers(): readonly [BuiltServer, BuiltServer];
  /** SIGKILL for the one with this port; resolves when it is gone. */
  kill(port: number): Promise<void>;
  mails: string;
  queueIsEmpty(): Promise<void>;
};

const test = base.extend<{ house: TwoServers }, { sharedHouse: TwoServers & { complete(): Promise<void> } }>({
  sharedHouse: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from here
    async ({}, use, { workerIndex }) => {
      const dataDir = copySeeded(`house-${workerIndex}`);
      const postgres = await startPostgres(dataDir);
      const proxy = await openProxy();
      const origin = `http://localhost:${proxy.port}`;
      const start = () => startBuiltServer(builtOnce(), dataDir, { DATABASE_URL: postgres.url, PUBLIC_URL: origin });
      let running: [BuiltServer, BuiltServer] = [await start(), await start()];
      const killed = new Set<number>();
      await use({
        origin,
        proxy,
        servers: () => running,
        async kill(port) {
          killed.add(port);
          await running.find((server) => server.port === port)?.stop('SIGKILL');
        },
        /** In the place of each one that was killed another is started. */
        async complete() {
          const [first, second] = running;
          running = [killed.has(first.port) ? await start() : first, killed.has(second.port) ? await start() : second];
          killed.clear();
          proxy.leadTo(running.map(({ port }) => port));
        },
        mails: join(dataDir, 'mails'),
        queueIsEmpty: () => queueIsEmpty({ connectionString: postgres.url }),
      });
      await proxy.close();
      await Promise.all(running.map((server) => server.stop()));
      await postgres.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
  house: async ({ sharedHouse }, use) => {
    await sharedHouse.complete();
    await use(sharedHouse);
  },
  baseURL: ({ house }, use) => use(house.origin),
});

// In one worker, so that the servers are started once.
test.describe.configure({ mode: 'default', timeout: 120_000 });

const [tray, trayPath] = ['Valet tray', '/shop/product/valet-tray-6'];

test('CHK-4 one of two servers is killed between delivery and payment: the shopper notices nothing', async ({ page, house }) => {
  const alarms = await alarmsOf(page);
  await cartAtPayment(page, { email: 'between@example.org' });
  const [first, second] = house.servers().map(({ port }) => port);
  expect(house.proxy.answered('/')).toEqual(new Set([first, second]));
  await house.kill(first ?? 0);
  await payButton(page).click();
  const number = await isThanked(page);
  expect(alarms()).toEqual([]);
  await expectOneOrder(house, 'between@example.org', number);
});

test('CHK-4 the server that places the order is killed before it can answer: the other one shows the confirmation', async ({
  page,
  house,
}) => {
  const alarms = await alarmsOf(page);
  await cartAtPayment(page, { email: 'paying@example.org' });
  const lost = house.proxy.lose('/trpc/checkout.place', house.kill);
  await payButton(page).click();
  await lost;
  const number = await isThanked(page);
  expect(alarms()).toEqual([]);
  await expectOneOrder(house, 'paying@example.org', number);
});

test('PROD-1 a change by staff at one server shows at once on the pages that the other has cached', async ({ page, house }) => {
  const [one, other] = house.servers();
  const token = await operatorAt(other, await one.prints(/\/operator\/(\S+)/));
  const address = `http://localhost:${one.port}${trayPath}`;
  const shown = page.getByRole('main').getByText('Sold out');
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1, name: tray })).toBeVisible();
  await expect(shown).toHaveCount(0);
  const cached = await (await fetch(address)).text();
  expect(await (await fetch(address)).text()).toBe(cached);
  await call(other, 'catalog.setStock', { code: 'PT-1006', stock: 0 }, token);
  await expect.poll(async () => (await (await fetch(address)).text()) === cached).toBe(false);
  await page.reload();
  await expect(shown.first()).toBeVisible();
});

/** The text of every alert on any screen from now on. */
async function alarmsOf(page: Page): Promise<() => string[]> {
  const seen: string[] = [];
  await page.exposeFunction('recordAlert', (words: string) => void seen.push(words));
  await page.addInitScript(() => {
    const { recordAlert } = window as unknown as { recordAlert: (words: string) => void };
    new MutationObserver(() => {
      for (const alarm of document.querySelectorAll('[role=alert]')) recordAlert(alarm.textContent);
    }).observe(document, { childList: true, subtree: true });
  });
  return () => seen;
}

/** The shop gets one mail per order; a repeated one has the same message id. */
async function expectOneOrder({ mails, queueIsEmpty }: TwoServers, email: string, number: string): Promise<void> {
  await queueIsEmpty();
  const ofThis = (await mailsIn(mails)).filter(({ replyTo }) => replyTo?.some(({ address }) => address === email));
  expect(ofThis[0]?.subject).toContain(number);
  expect(new Set(ofThis.map(({ messageId }) => messageId)).size).toBe(1);
}

async function operatorAt(server: BuiltServer, code: string): Promise<string> {
  const { token } = await call<{ token: string }>(server, 'people.claim', { code, email: 'staff@example.org', name: 'Staff' });
  return token;
}

async function call<T>({ port }: BuiltServer, procedure: string, input: unknown, token?: string): Promise<T> {
  const response = await fetch(`http://localhost:${port}/trpc/${procedure}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(input),
  });
  if (!response.ok) throw new Error(`${procedure} was refused: ${await response.text()}`);
  return ((await response.json()) as { result: { data: T } }).result.data;
}

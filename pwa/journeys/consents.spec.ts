import { rmSync } from 'node:fs';
import type { StaffConsent } from '#domain/consents/types.ts';
import { startBuiltServer } from './built-server.ts';
import { isInstalled, isWarmed } from './device.ts';
import { test as base, expect } from './fixtures.ts';
import { openRelay, type Relay } from './relay.ts';
import { isFine, smallTargets } from './screens.ts';
import { builtOnce, copySeeded } from './seed-once.ts';
import { isAlive } from './steps.ts';

/** A shop that asks for statistics and marketing, and what its operator reads in the ledger. */
type AskingShop = { origin: string; relay: Relay; ledger(): Promise<StaffConsent[]> };

const test = base.extend<{ asking: AskingShop }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from here
  asking: async ({}, use, { testId }) => {
    const dataDir = copySeeded(`asking-${testId}`);
    const relay = await openRelay();
    const origin = `http://localhost:${relay.port}`;
    const server = await startBuiltServer(builtOnce(), dataDir, { PUBLIC_URL: origin });
    relay.leadTo(server.port);
    const own = `http://localhost:${server.port}`;
    const call = async <T>(path: string, init?: { token?: string; body?: unknown }) => {
      const headers = { 'content-type': 'application/json', ...(init?.token && { authorization: `Bearer ${init.token}` }) };
      const post = init?.body === undefined ? {} : { method: 'POST', body: JSON.stringify(init.body) };
      const response = await fetch(`${own}/trpc/${path}`, { headers, ...post });
      if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
      return ((await response.json()) as { result: { data: T } }).result.data;
    };
    const code = await server.prints(/\/operator\/(\S+)\n/);
    const { token } = await call<{ token: string }>('people.claim', { body: { code, email: 'olga@example.org', name: 'Olga' } });
    await call('settings.change', { token, body: { cookies: { statistics: true, marketing: true } } });
    const ledger = async () => (await call<{ consents: StaffConsent[] }>('consents.list?input=%7B%7D', { token })).consents;
    await use({ origin, relay, ledger });
    await relay.cut();
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  },
});

test('PWA-4 a choice on cookies made offline arrives once, and is withdrawn with one tap', async ({ page, asking }) => {
  const [bar, answer] = [page.getByRole('region', { name: 'Cookies' }), (name: string) => page.getByRole('button', { name, exact: true })];
  test.setTimeout(120_000);
  await page.goto(`${asking.origin}/terms`);
  await expect(bar).toBeVisible();
  expect.soft(await smallTargets(page)).toEqual([]);
  await isInstalled(page);
  await isWarmed(page);

  await asking.relay.cut();
  await answer('Choose').click();
  await bar.getByRole('checkbox', { name: 'Statistics' }).check();
  await isFine(page);
  await answer('Save choice').click();
  await expect(bar).toHaveCount(0);
  await page.reload();
  await isAlive(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Terms and conditions' })).toBeVisible();
  await expect(bar).toHaveCount(0);
  expect(await asking.ledger()).toEqual([]);

  await asking.relay.mend();
  const words = async () => (await asking.ledger()).map(({ purpose, given, author }) => [purpose, given, author].join(' '));
  const chosen = ['cookies.marketing false visitor', 'cookies.statistics true visitor'];
  await expect.poll(words, { timeout: 20_000 }).toEqual(chosen);

  await page.getByRole('contentinfo').getByRole('link', { name: 'Cookies' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your consents' })).toBeVisible();
  await isAlive(page);
  await isFine(page);
  await page.getByRole('checkbox', { name: 'Statistics' }).uncheck();
  await expect.poll(words).toEqual(['cookies.marketing false visitor', 'cookies.statistics false visitor', ...chosen]);
  const [{ page: shown, text, device } = {} as StaffConsent] = await asking.ledger();
  expect([shown, text, device]).toEqual(['/my/consents', expect.stringContaining('Marketing'), expect.stringContaining('Chrome')]);
});

import { execFile } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { openPostOffice, type PostOffice } from '../../scripts/post-office.ts';
import { startBuiltServer } from './built-server.ts';
import { test as base, expect } from './fixtures.ts';
import { placeOrder } from './ready-cart.ts';
import { openRelay } from './relay.ts';
import { builtOnce, copySeeded } from './seed-once.ts';
import { openWindow, quoted, type Window } from './window.ts';

/** The built command as the README puts it into place: a link to it in another folder. */
type Command = {
  run(...args: string[]): Promise<{ code: unknown; out: string; err: string }>;
  /** The same where somebody looks; the window says at last how it ended. */
  open(...args: string[]): Window;
};

/** A shop that has no operator yet, the link that makes the first one, and the office that its mails go to. */
type NewShop = { origin: string; link: string; office: PostOffice };

const test = base.extend<{ portico: Command; newShop: NewShop }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from here
  portico: async ({}, use, testInfo) => {
    const folder = testInfo.outputPath('elsewhere');
    mkdirSync(folder, { recursive: true });
    const path = join(folder, 'portico');
    symlinkSync(join(builtOnce(), 'dist', 'cli', 'main.cjs'), path);
    // Neither whose profiles are here, nor that nobody looks at what runs in CI.
    const { CI: _, PORTICO_PROFILE: __, PORTICO_URL: ___, PORTICO_TOKEN: ____, ...own } = process.env;
    const env = { ...own, XDG_CONFIG_HOME: testInfo.outputPath('config') };
    const run: Command['run'] = (...args) =>
      new Promise((ended) => {
        execFile(path, args, { cwd: folder, env }, (error, out, err) => ended({ code: error === null ? 0 : error.code, out, err }));
      });
    const windows: Window[] = [];
    const open: Command['open'] = (...args) => {
      const window = openWindow(`${[path, ...args].map(quoted).join(' ')}; echo "It ended with $?."`, { env });
      windows.push(window);
      return window;
    };
    await use({ run, open });
    for (const window of windows) await window.close();
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from here
  newShop: async ({}, use, { testId }) => {
    const dataDir = copySeeded(`new-shop-${testId}`);
    const relay = await openRelay();
    const origin = `http://localhost:${relay.port}`;
    const office = await openPostOffice();
    const server = await startBuiltServer(builtOnce(), dataDir, { PUBLIC_URL: origin, MAIL: 'smtp', SMTP_URL: office.url });
    relay.leadTo(server.port);
    await use({ origin, link: await server.says(/portico login (\S+)\n/), office });
    await relay.cut();
    await server.stop();
    await office.close();
    rmSync(dataDir, { recursive: true, force: true });
  },
});

test('CLI-2 the built command runs from another folder, and its exit code says what it did not understand', async ({ portico }) => {
  const { version } = JSON.parse(readFileSync(join(builtOnce(), 'package.json'), 'utf8'));
  expect(await portico.run('--version')).toEqual({ code: 0, out: `${version}\n`, err: '' });
  expect(await portico.run('--help')).toMatchObject({ code: 0, out: expect.stringContaining('Exit codes:'), err: '' });
  expect(await portico.run('ordres')).toMatchObject({ code: 2, out: '', err: expect.stringContaining('ordres') });
});

test('CLI-4 an order is listed, and browsed in a window, by the operator of the first link', async ({ page, portico, newShop }) => {
  const { number } = await placeOrder(page, newShop);

  expect(await portico.run('login', newShop.link, '--name', 'Olga', '--email', 'olga@example.org')).toMatchObject({ code: 0, err: '' });
  const listed = await portico.run('orders', 'list', '--json');
  expect(listed).toMatchObject({ code: 0, err: '' });
  expect(JSON.parse(listed.out)).toMatchObject({ orders: [{ number, customer: 'Ada Lovelace' }] });

  const window = portico.open('orders', 'list', '--browse');
  await window.says(new RegExp(`${number}.*Ada Lovelace`));
  await window.says(/q quit/);
  window.type('q');
  expect(await window.says(/It ended with (\d+)\./)).toBe('0');
});

test('PAY-9, CLI-4 a paid customer gets a mail, and opens the receipt from there', async ({ page, portico, newShop }) => {
  const { number } = await placeOrder(page, newShop);
  expect(await portico.run('login', newShop.link, '--name', 'Olga', '--email', 'olga@example.org')).toMatchObject({ code: 0 });
  expect(await portico.run('orders', 'mark-paid', number)).toMatchObject({ code: 0, err: '' });

  const toAda = async () => (await newShop.office.letters()).filter(({ mailboxes }) => mailboxes.includes('ada@example.org'));
  await expect.poll(async () => (await toAda()).length).toBe(2); // it was ordered, it was paid
  const [link] = /http\S+access_token=\S+/.exec((await toAda())[1]?.text ?? '') ?? [];
  await page.goto(link ?? '');
  const receipt = await page.getByRole('link', { name: 'Receipt (PDF)' }).getAttribute('href');
  const answer = await page.request.get(new URL(receipt ?? '', newShop.origin).href);
  expect(answer.headers()['content-type']).toBe('application/pdf');
  expect((await answer.body()).toString('latin1')).toMatch(/^%PDF-.*%%EOF\s*$/s);
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { axe, expect } from './fixtures.ts';
import { placeOrder } from './ready-cart.ts';
import { builtOnce } from './seed-once.ts';
import { clickOn } from './short-link.ts';
import { isAlive } from './steps.ts';
import { test } from './testing-command.ts';

const [DOWN, ENTER] = ['\u001B[B', '\r'];

test('CLI-2 the built command runs from another folder, and its exit code reports a usage error', async ({ portico }) => {
  const { version } = JSON.parse(readFileSync(join(builtOnce(), 'package.json'), 'utf8'));
  expect(await portico.run('--version')).toEqual({ code: 0, out: `${version}\n`, err: '' });
  expect(await portico.run('--help')).toMatchObject({ code: 0, out: expect.stringContaining('Exit codes:'), err: '' });
  expect(await portico.run('ordres')).toMatchObject({ code: 2, out: '', err: expect.stringContaining('ordres') });
});

test('CLI-4 the first operator lists an order, and browses it in a window', async ({ page, portico, newShop }) => {
  const { number } = await placeOrder(page, newShop);

  expect(await portico.run('login', newShop.link, '--name', 'Olga', '--email', 'olga@example.org')).toMatchObject({ code: 0, err: '' });
  const listed = await portico.run('orders', 'list', '--json');
  expect(listed).toMatchObject({ code: 0, err: '' });
  expect(JSON.parse(listed.out)).toMatchObject({ orders: [{ number, customer: 'Ada Lovelace' }] });

  const window = portico.open('orders', 'list', '--browse');
  await window.prints(new RegExp(`${number}.*Ada Lovelace`));
  await window.prints(/q quit/);
  window.type('q');
  expect(await window.prints(/It ended with (\d+)\./)).toBe('0');
});

test('CLI-1, CLI-2, LINK-6 a link is made, found among the links, watched while a person clicks it, and its clicks are exported', async ({
  page,
  portico,
  newShop,
}, testInfo) => {
  expect(await portico.run('login', newShop.link, '--name', 'Olga', '--email', 'olga@example.org')).toMatchObject({ code: 0 });
  const made = await portico.run('links', 'create', `${newShop.origin}/shop`, '--code', 'tea', '--campaign', 'Summer sale', '--json');
  expect(made).toMatchObject({ code: 0, err: '' });
  const { link } = JSON.parse(made.out);
  await portico.run('links', 'create', `${newShop.origin}/shop`, '--code', 'cups');

  const list = portico.open('links');
  await list.prints(/› cups/);
  list.type(DOWN);
  await list.prints(/› tea .*Summer sale/);
  list.type(ENTER);
  await list.prints(/People.* 0 clicks/);
  list.type('q');
  await list.prints(/q back.*q quit/s);
  list.type('q');
  expect(await list.prints(/It ended with (\d+)\./)).toBe('0');

  const watching = portico.open('links', 'stats', 'tea', '--watch');
  await watching.prints(/No clicks yet\./);
  expect(await clickOn(page, link.shortUrl)).toContain('/shop?utm_campaign=Summer+sale&click=');
  await watching.prints(/1 click, 1 visitor/);
  await watching.prints(/person.*phone/);
  watching.type('q');
  expect(await watching.prints(/It ended with (\d+)\./)).toBe('0');

  const file = testInfo.outputPath('clicks.csv');
  expect(await portico.write(file, 'stats', 'export', 'clicks', '--csv')).toBe('0');
  const [head, click, rest] = readFileSync(file, 'utf8').split('\r\n');
  expect(head).toMatch(/^id,at,linkId,code,class,rule,/);
  expect(click).toMatch(new RegExp(`Z,${link.id},tea,person,.*,phone,Chrome,Android,`));
  expect(rest).toBe('');
});

test('PAY-9, CLI-4 each part of a payment is confirmed by mail: a link leads to what is left to pay, the last one to the receipt', async ({
  page,
  portico,
  newShop,
}) => {
  const { number } = await placeOrder(page, { ...newShop, email: 'ada@example.org' });
  expect(await portico.run('login', newShop.link, '--name', 'Olga', '--email', 'olga@example.org')).toMatchObject({ code: 0 });
  const toAda = async () => (await newShop.office.letters()).filter(({ mailboxes }) => mailboxes.includes('ada@example.org'));
  const openLatest = async (letters: number) => {
    await expect.poll(async () => (await toAda()).length).toBe(letters);
    const [link] = /http\S+access_token=\S+/.exec((await toAda()).at(-1)?.text ?? '') ?? [];
    await page.goto(link ?? '');
  };
  expect(await portico.run('orders', 'mark-paid', number, '--amount', '10.00')).toMatchObject({ code: 0, err: '' });
  await openLatest(2); // it was ordered before
  await expect(page.getByRole('heading', { name: 'Please transfer the rest' })).toBeVisible();
  await expect(page.getByText('€10.00 paid on')).toBeVisible();
  expect(await axe(page)).toEqual([]);
  expect(await portico.run('orders', 'mark-paid', number)).toMatchObject({ code: 0, err: '' });
  await openLatest(3);
  const receipt = await page.getByRole('link', { name: 'Receipt (PDF)' }).getAttribute('href');
  const answer = await page.request.get(new URL(receipt ?? '', newShop.origin).href);
  expect(answer.headers()['content-type']).toBe('application/pdf');
  expect((await answer.body()).toString('latin1')).toMatch(/^%PDF-.*%%EOF\s*$/s);
});

test('CHAT-5, CLI-4 a question about an order is answered from the terminal, and the mail leads to the answer', async ({
  page,
  portico,
  newShop,
}) => {
  const { origin, link, office } = newShop;
  const { id, accessToken } = await placeOrder(page, { ...newShop, email: 'ada@example.org' });
  await page.context().clearCookies();
  await page.goto(`${origin}/my/orders/${id}?access_token=${accessToken}`);
  await isAlive(page);
  const discussion = page.getByRole('region', { name: 'Messages about this order' });
  await discussion.getByLabel('Your message').fill('Can you leave it with my neighbour?');
  await discussion.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(discussion.getByRole('article', { name: 'Ada Lovelace' })).toContainText('Can you leave it with my neighbour?');
  await expect(discussion.getByText('Waiting to be sent')).toHaveCount(0);
  expect(await axe(page)).toEqual([]);

  expect(await portico.run('login', link, '--name', 'Olga', '--email', 'olga@example.org')).toMatchObject({ code: 0 });
  const { out } = await portico.run('messages', 'list', '--waiting', '--kind', 'order', '--json');
  const [asked] = JSON.parse(out).messages;
  expect(asked).toMatchObject({ text: 'Can you leave it with my neighbour?', author: 'Ada Lovelace' });
  expect(await portico.run('messages', 'answer', String(asked.id), 'With pleasure.')).toMatchObject({ code: 0, err: '' });

  const answers = async () => (await office.letters()).flatMap(({ text = '' }) => (text.includes('With pleasure.') ? [text] : []));
  await expect.poll(async () => (await answers()).length).toBe(1);
  await page.goto('about:blank'); // a mail opens its own page
  await page.goto(/http\S+#discussion/.exec((await answers())[0] ?? '')?.[0] ?? '');
  await expect(discussion.getByRole('article').filter({ hasText: 'With pleasure.' }).getByText('Shop', { exact: true })).toBeVisible();
});

test('CLI-4, PUB-1 who is invited from the terminal sets a password by the mailed link, and publishes', async ({
  page,
  request,
  portico,
  newShop,
}) => {
  const { origin, link, office } = newShop;
  const product = `${origin}/shop/product/valet-tray-6`;
  expect(await portico.run('login', link, '--name', 'Olga', '--email', 'olga@example.org')).toMatchObject({ code: 0 });
  const invited = await portico.run('people', 'invite', 'pia@example.org', '--role', 'publisher', '--name', 'Pia');
  expect(invited).toMatchObject({ code: 0, err: '' });
  const toPia = async () => (await office.letters()).filter(({ mailboxes }) => mailboxes.includes('pia@example.org'));
  await expect.poll(async () => (await toPia()).length).toBe(1);
  const [invitation] = /http\S+\/web\/invite\S+/.exec((await toPia())[0]?.text ?? '') ?? [];

  await page.goto(invitation ?? '');
  await isAlive(page);
  await page.getByLabel('Password').fill('tea-and-cake');
  await page.getByRole('button', { name: 'Accept the invitation', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Hello, Pia' })).toBeVisible();
  await page.goto(product);
  await page.getByRole('switch', { name: 'Published' }).click();
  await expect(page.getByRole('switch', { name: 'Not published' })).not.toBeChecked();
  expect((await request.get(product)).status()).toBe(404);
  await page.goto(invitation ?? '');
  await expect(page.getByText('This invitation is no longer valid')).toBeVisible();
});

test('CLI-4 a merchant sets the shop up in a window: a wrong IBAN is seen while it is typed, and a test mail comes', async ({
  portico,
  newShop: { dataDir, office },
}) => {
  test.setTimeout(120_000);
  const [ESCAPE, CLEAR] = ['\u001B', '\u0015'];
  const window = portico.open('init', '--data-dir', dataDir);
  // Ink reads what comes at once as one key, so each is typed when the one before is seen.
  const type = async (keys: string, seen: RegExp) => {
    window.type(keys);
    await window.prints(seen);
  };
  await window.prints(/Your name:/);
  await type('Olga\r', /Your email address:/);
  await type('olga@example.org\r', /1 of 8.*Name: \W*(1m)?▏/s);
  await type('Tea & Co', /Tea & Co▏/);
  await type(ENTER, /2 of 8/);
  await type(ESCAPE, /3 of 8/);
  await type(ESCAPE, /4 of 8/);
  await type(ESCAPE, /5 of 8.*20 51▏/s);
  await type('7', /The check digits do not fit yet/);
  await type(CLEAR, /IBAN: \W*(1m)?▏/);
  await type('DE89370400440532013000', /DE89370400440532013000▏/);
  await type(ENTER, /Holder: [^\n]*▏/);
  await type(ENTER, /BIC, where[^\n]*▏/);
  await type(ENTER, /6 of 8/);
  await type(ESCAPE, /7 of 8.*hello@portico\.example▏/s);
  await type(ENTER, /Did it come\?/);
  expect(office.received.flatMap(({ to }) => to)).toEqual(['hello@portico.example']);
  await type('y', /Did it come\?.*y▏/s);
  await type(ENTER, /8 of 8/);
  await type(ENTER, /DE89 3704 0044 0532 0130 00.*Nothing is missing\./s);
  expect(await window.prints(/It ended with (\d+)\./)).toBe('0');
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPerson } from '../../server/people/service.ts';
import { testContext } from '../../server/testing/context.ts';
import { type CliShop, openCliShop, type Portico } from '../testing.ts';

let shop: CliShop;
let portico: Portico;
beforeAll(async () => {
  shop = await openCliShop();
  portico = shop.portico;
  await portico(`login ${shop.link} --name Olga --email olga@shop.example`);
  const kim = { email: 'kim@shop.example', name: 'Kim', password: 'tea-and-cake' };
  await createPerson(testContext(shop.db, { now: new Date('2026-11-20T12:00:00Z') }), kim);
});
afterAll(() => shop.close());

test('CLI-4 people are listed for people and for programs, in pages', async () => {
  const { out } = await portico('people list');
  expect(out).toMatch(/^Id +Email +Name +Role +Verified +Since\n/);
  expect(out).toMatch(/2 +kim@shop\.example +Kim +customer +yes +2026-11-20 \d\d:00\n/);
  expect(await portico('people list --limit 1')).toMatchObject({ code: 0, err: '1 of 2: add --all, or --before 2.\n' });
  expect((await portico('people list --role operator --csv')).out).toMatch(
    /^id,email,name,role,verified,createdAt\r?\n1,olga@shop\.example,Olga,operator,false,2\d{3}-/,
  );
  expect(JSON.parse((await portico('people list --all --json')).out)).toMatchObject({
    people: [{ id: 2, verified: true }, { id: 1 }],
    count: 2,
    next: null,
  });
  expect(await portico('people list --search nobody')).toMatchObject({ code: 0, out: '', err: 'There are no such people.\n' });
});

test('CLI-4 a person is shown with their ways to sign in', async () => {
  const { out } = await portico('people show kim@shop.example');
  expect(out).toMatch(/^Kim <kim@shop\.example>\n/);
  expect(out).toMatch(/Role +customer\n/);
  expect(out).toMatch(/Signs in by +password\n/);
  expect(out).toMatch(/Signed in +nowhere\n/);
  const olga = JSON.parse((await portico('people show OLGA@shop.example --json')).out);
  expect(olga).toMatchObject({ role: 'operator', password: false, tokens: [{ scopes: ['all'] }] });
  expect((await portico('people show nobody@shop.example')).code).toBe(5);
});

test('CLI-4 somebody is invited', async () => {
  const ran = await portico('people invite pia@shop.example --role publisher');
  expect(ran).toMatchObject({
    code: 0,
    out: expect.stringMatching(/^pia@shop\.example gets a mail with a link, which makes them publisher until /),
  });
  expect(await portico('people invite kim@shop.example --role customer')).toMatchObject({
    code: 1,
    err: expect.stringContaining('A role above customer, which kim@shop.example has already'),
  });
  expect((await portico('people invite pia@shop.example')).code).toBe(2);
  expect((await portico('people invite pia@shop.example --role king')).code).toBe(2);
});

test('CLI-4 a role is given at once, and taken after a yes; the last operator stays one', async () => {
  expect(await portico('people role kim@shop.example editor')).toMatchObject({ code: 0, out: 'Kim <kim@shop.example> is editor now.\n' });
  const less = 'kim@shop.example may do less as publisher.';
  expect(await portico('people role kim@shop.example publisher')).toMatchObject({
    code: 2,
    err: `${less} Add --yes to do it all the same.\n`,
  });
  const asked = await portico('people role kim@shop.example publisher', { interactive: true, answers: ['y'] });
  expect(asked).toMatchObject({ code: 0, prompts: [`${less} Change the role? (y/N) `] });
  expect(await portico('people role kim@shop.example customer --yes')).toMatchObject({ code: 0 });
  expect(await portico('people role olga@shop.example customer --yes')).toMatchObject({
    code: 6,
    err: expect.stringContaining('at least one operator'),
  });
  expect(await portico('people role kim@shop.example king')).toMatchObject({
    code: 2,
    err: expect.stringContaining('There is no role "king"'),
  });
  expect((await portico('people show kim@shop.example')).out).toMatch(/people\.change-role editor by Olga/);
});

test('CLI-4 who has lost their phone is helped after a yes', async () => {
  expect((await portico('people reset-factors kim@shop.example')).code).toBe(2);
  expect(await portico('people reset-factors kim@shop.example --yes')).toMatchObject({ code: 0 });
});

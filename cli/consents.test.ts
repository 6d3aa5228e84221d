import { afterAll, beforeAll, expect, test } from 'vitest';
import { MIA } from '../server/checkout/testing.ts';
import { sql } from '../server/database/database.ts';
import { type CliShop, openCliShop } from './testing.ts';

let shop: CliShop;
beforeAll(async () => {
  shop = await openCliShop();
  await shop.portico(`login ${shop.link}`, { interactive: true, answers: ['Olga', 'olga@shop.example'] });
  await shop.order();
});
afterAll(() => shop.close());

test('staff see what somebody agreed to, with the words', async () => {
  const { code, out } = await shop.portico(`consents show ${MIA.email}`);
  expect(code).toBe(0);
  expect(out).toMatch(
    /^When +Purpose +Said +Whose +By +Words +Page\n\S+ \S+ +terms +yes +order \d+ +visitor +\w{12} en +\/shop\/payment\n$/,
  );
  const [line] = JSON.parse((await shop.portico(`consents show ${MIA.email} --json`)).out);
  expect(line).toMatchObject({ purpose: 'terms', given: true, text: expect.stringMatching(/^I have read the terms.+\n\n/s) });
});

test('who agreed to nothing has a sentence', async () => {
  expect(await shop.portico('consents show nobody@shop.example')).toMatchObject({
    code: 0,
    out: '',
    err: 'Nothing was agreed to under nobody@shop.example.\n',
  });
});

test('the whole ledger is exported, the same in CSV as in JSON', async () => {
  const [head] = (await shop.portico('consents export --csv')).out.split('\r\n');
  expect(head).toBe('id,at,recordedAt,purpose,given,author,ground,email,personId,orderId,deviceId,page,device,version,language,text');
  const { consents, count } = JSON.parse((await shop.portico('consents export --json')).out);
  expect([consents.length, count]).toEqual([1, 1]);
  expect(Object.keys(consents[0]).join()).toBe(head);
});

test('the lines of one person are exported, as of all', async () => {
  await shop.db.rows(
    sql`insert into consents (at, recorded_at, purpose, given, wording_digest, page, device, author, device_id)
      select at, recorded_at, 'cookies.statistics', false, wording_digest, '/', '', author, gen_random_uuid() from consents`,
  );
  const all = (await shop.portico('consents export --csv')).out.trimEnd();
  const own = (await shop.portico(`consents export ${MIA.email} --csv`)).out.trimEnd();
  expect(all).toContain(',cookies.statistics,false,');
  expect(own).toContain(',terms,true,');
  expect(own).not.toContain('cookies.statistics');
  expect(own.split('\r\n')[0]).toBe(all.split('\r\n')[0]);
  const { consents, count, next } = JSON.parse((await shop.portico(`consents export ${MIA.email} --json`)).out);
  expect({ consents, count, next }).toMatchObject({ consents: [{ purpose: 'terms', given: true }], count: 1, next: null });
  expect(await shop.portico('consents export nobody@shop.example')).toMatchObject({
    out: '',
    err: 'Nothing was agreed to under nobody@shop.example.\n',
  });
});

test('only operators may', async () => {
  const env = { profile: undefined, url: shop.origin, token: 'main.nobody' };
  expect((await shop.portico('consents export', { env })).code).toBe(3);
});

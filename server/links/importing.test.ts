import { afterAll, beforeAll, expect, test } from 'vitest';
import { linksInCsv } from '#domain/links/csv.ts';
import type { ManyMade } from '#domain/links/types.ts';
import { webOf } from '../outside/testing.ts';
import { type AccountShop, type Browser, openAccountShop } from '../people/testing.ts';
import { signedInPublisher } from './testing.ts';

let shop: AccountShop;
let publisher: Browser;
let [open, most] = [0, 0];
const asked: string[] = [];
beforeAll(async () => {
  const web = webOf();
  shop = await openAccountShop({
    web: {
      ...web,
      check: async (url, own) => {
        asked.push(url);
        open += 1;
        most = Math.max(most, open);
        const check = await new Promise<void>((turn) => setImmediate(turn)).then(() => web.check(url, own));
        open -= 1;
        return url.includes('gone')
          ? { ...check, outcome: 'missing' }
          : url.includes('silent')
            ? { ...check, outcome: 'unreachable' }
            : check;
      },
    },
  });
  publisher = await signedInPublisher(shop);
});
afterAll(() => shop.close());

const createMany = async (drafts: unknown) => publisher.call('links.createMany', { drafts }) as Promise<ManyMade>;
/** `made`, `there`, or the refusal */
const outcomes = ({ results }: ManyMade) => results.map((each) => (each.ok ? (each.created ? 'made' : 'there') : each.failure));

test('each link of an import is made, found or refused by itself, and a repeated import makes none twice', async () => {
  const { rows, faults } = linksInCsv(`url,campaign,code,tags
https://a.example/,Sale,a,"tea,new"
https://b.example/,sale,a,
javascript:alert(1),,,
https://gone.example/,New one,,
https://c.example/,Other,two words,
https://silent.example/,,,
https://a.example/,SALE,,
https://d.example/,Sale,d,`);
  expect(faults).toEqual([]);
  const drafts = rows.map(({ draft }) => draft);
  const first = await createMany(drafts);
  const refused = ['code_taken', 'url_not_web', 'url_not_found', 'code_not_usable'];
  expect(outcomes(first)).toEqual(['made', ...refused, 'made', 'there', 'made']);
  expect(first.results[0]).toMatchObject({ link: { code: 'a', tags: ['tea', 'new'], campaign: { name: 'Sale' } }, unreachable: false });
  expect(first.results[5]).toMatchObject({ unreachable: true });
  expect(outcomes(await createMany(drafts))).toEqual(['there', ...refused, 'there', 'there', 'there']);
  expect(await shop.db.prisma.link.count()).toBe(3);
  // A refused draft leaves no campaign of its name behind.
  expect((await publisher.query('links.terms', { field: 'campaign' })) as { name: string }[]).toMatchObject([{ name: 'Sale' }]);
  expect(await shop.db.prisma.auditEntry.count({ where: { action: 'links.create-many' } })).toBe(2);
});

test('200 targets are asked once each, several at a time, and one that is no draft is refused alone', async () => {
  [most, asked.length] = [0, 0];
  const drafts: unknown[] = Array.from({ length: 198 }, (_, n) => ({ url: `https://many.example/${n}` }));
  const made = outcomes(await createMany([...drafts, { url: 7 }, 'nothing']));
  expect(made).toEqual([...drafts.map(() => 'made'), 'bad_input', 'bad_input']);
  expect([asked.length, most]).toEqual([198, 16]);
  expect(await createMany([...drafts, ...drafts])).toBe('bad_input');
});

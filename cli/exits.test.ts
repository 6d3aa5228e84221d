import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { exits } from './exits.ts';
import { type CliShop, openCliShop } from './testing.ts';

let shop: CliShop;
let stranger: Server;
beforeAll(async () => {
  shop = await openCliShop();
  await shop.portico(`login ${shop.link} --name Olga --email olga@shop.example`);
  stranger = createServer((request, response) => {
    if (request.url?.startsWith('/moved')) return response.writeHead(301, { location: 'https://elsewhere.example/' }).end();
    if (request.url?.startsWith('/json')) return response.writeHead(404, { 'content-type': 'application/json' }).end('{"message":"no"}');
    return response.writeHead(502).end('<h1>Bad gateway</h1>');
  }).listen(0, '127.0.0.1');
  await new Promise((listening) => stranger.once('listening', listening));
});
afterAll(async () => {
  stranger.closeAllConnections();
  stranger.close();
  await shop.close();
});

test.each<[string, string, keyof typeof exits, RegExp]>([
  ['nothing to do but to help', '--help', 'done', /^$/],
  ['an order that is not there', 'orders show S99999', 'missing', /could not find/],
  ['a job that is not there', 'jobs retry 999999', 'missing', /could not find/],
  ['no verb', 'products', 'usage', /Usage: portico products/],
  ['no such noun', 'ordres', 'usage', /unknown command 'ordres'\n\(Did you mean orders\?\)/],
  ['no such verb', 'orders shov', 'usage', /There is no "portico orders shov"/],
  ['no such option', 'orders list --colour', 'usage', /unknown option '--colour'/],
  ['no argument', 'orders show', 'usage', /missing required argument 'number'/],
  ['one argument too many', 'orders show S1 S2', 'usage', /too many arguments/],
  ['what is no count', 'products stock tea many', 'usage', /whole number/],
  ['what is no state', 'orders list --state lost', 'usage', /open, shipped, cancelled/],
  ['two forms at once', 'orders list --json --csv', 'usage', /Choose one/],
  ['a setting that is not there', 'settings get bank.pin', 'usage', /There is: holder, iban, bic/],
  ['a profile that cannot be one', 'whoami --profile ../x', 'usage', /name of a profile/],
  ['no address', 'login ftp://shop.example --token x', 'usage', /no address of a shop/],
  ['no terminal to ask in', 'login http://localhost:1', 'usage', /Add --token/],
  ['a profile that is not there', 'orders list --profile other', 'denied', /portico login <address of the shop> --profile other/],
  ['a link that was used', 'login LINK --name Eve --email eve@x.example', 'denied', /no longer valid/],
  ['an unknown token', 'login ORIGIN --token x', 'denied', /does not know this token/],
  ['a port without a server', 'login http://127.0.0.1:1 --token x', 'unreached', /ECONNREFUSED/],
])('CLI-2 %s: portico %s', async (_, line, ending, sentence) => {
  const { code, err } = await shop.portico(line.replace('LINK', shop.link).replace('ORIGIN', shop.origin));
  expect(err).toMatch(sentence);
  expect(code).toBe(exits[ending]);
});

test.each([
  ['a page of a proxy', '', /answered \(502\), but not as a shop does/],
  ['a redirection, which would take the token elsewhere', '/moved', /leads to https:\/\/elsewhere\.example\//],
  ['JSON of something else', '/json', /is no shop/],
])('CLI-2 %s is no shop', async (_, path, sentence) => {
  const { connect } = await import('./api.ts');
  const { explain } = await import('./explain.ts');
  const origin = `http://127.0.0.1:${(stranger.address() as AddressInfo).port}${path}`;
  const error: unknown = await connect({ origin, token: 'x' })
    .people.me.query()
    .catch((thrown: unknown) => thrown);
  expect(await explain(error)).toMatchObject({ ending: 'unreached', sentence: expect.stringMatching(sentence) });
});

test('CLI-2 with --json an error is JSON too, on standard error', async () => {
  for (const [line, code, exit] of [
    ['orders show S99999', 'not_found', 5],
    ['orders shov', 'usage', 2],
    ['orders list --profile other', 'denied', 3],
  ] as const) {
    const { out, err } = await shop.portico(`${line} --json`);
    expect(out).toBe('');
    expect(JSON.parse(err)).toMatchObject({ error: { code, exit, sentence: expect.any(String) } });
  }
});

test('CLI-2 an action that is no longer possible is refused with the order’s state', async () => {
  const number = await shop.order();
  await shop.portico(`orders cancel ${number}`);
  const { code, err } = await shop.portico(`orders ship ${number}`);
  expect([code, err]).toEqual([6, expect.stringMatching(/no longer in a state.+It is cancelled/)]);
});

test('CLI-3 a role below operator is refused with a reason', async () => {
  await shop.db.pool.query(`update people set role = 'editor' where email = 'olga@shop.example'`);
  const { code, err } = await shop.portico('orders list');
  await shop.db.pool.query(`update people set role = 'operator' where email = 'olga@shop.example'`);
  expect([code, err]).toEqual([3, expect.stringContaining('Your role does not allow this')]);
});

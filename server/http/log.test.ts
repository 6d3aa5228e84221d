import { expect, test } from 'vitest';
import { createLog, loggedPath } from './log.ts';

const secrets = {
  password: 'x1',
  cc_number: 'x2',
  cc_cvc: 'x3',
  access_token: 'x4',
  authorization: 'x5',
  cookie: 'x6',
  'set-cookie': 'x7',
};

function logged(object: object): string {
  const lines: string[] = [];
  createLog('info', { write: (line) => void lines.push(line) }).info(object, 'message');
  return lines.join('');
}

test.each([
  ['beside the message', secrets],
  ['in a request', { req: { headers: secrets, body: secrets } }],
  ['in a list', { cards: [secrets] }],
  ['in an error', { err: Object.assign(new Error('refused'), { details: secrets }) }],
])('no secret is logged %s', (_, object) => {
  const line = logged({ ...object, order: 12 });
  expect(line).not.toMatch(/x[1-7]/);
  expect(line).toContain('[hidden]');
  expect(line).toContain('"order":12');
});

test.each([
  ['a query is left out', '/shop?search=tea', '/*', '/shop'],
  ['a path is logged as requested', '/shop/product/tea-1', '/*', '/shop/product/tea-1'],
  ['a possible token in an unknown path is hidden', `/de/shop/x/12/${'aB-1'.repeat(8)}`, '/*', '/de/shop/x/12/[hidden]'],
  ['a long name is logged', `/shop/product/${'long-'.repeat(8)}1`, '/*', `/shop/product/${'long-'.repeat(8)}1`],
  ['a known token is not', '/shop/payment/transaction/12/s3cret', '/shop/payment/transaction/:order_id/:access_token', undefined],
])('%s', (_, url, route, expected) => {
  expect(loggedPath({ url, routeOptions: { url: route } as never })).toBe(expected ?? route);
});

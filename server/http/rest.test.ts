import { Readable } from 'node:stream';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { z } from 'zod';
import type { Context } from '../context.ts';
import { checked } from './checked-output.ts';
import { mountRoutes, own, type RestContext } from './rest.ts';

test('a route without a procedure may stream a long export', async () => {
  const app = Fastify();
  const rows = Readable.from(['id,name\r\n', '1,Tea\r\n']);
  const table = {
    'GET /export.csv': own('anyone', z.object({}), async () => ({ kind: 'file', type: 'text/csv', body: rows }), {
      summary: 'A long list',
      answers: ['text/csv'],
    }),
  };
  const rest: RestContext = {
    procedures: new Map(),
    contextOf: () => ({ apiToken: null }) as Context,
    page: () => Promise.reject(new Error('no page is expected')),
  };
  mountRoutes(app, table, rest);
  const { body, headers } = await app.inject('/export.csv');
  expect([body, headers['content-type'], headers['content-length']]).toEqual(['id,name\r\n1,Tea\r\n', 'text/csv', undefined]);
});

test.each([
  ['that lacks a field', {}],
  ['with an extra field', { name: 'Tea', price: 990 }],
  ['of another type', { name: 1 }],
])('an answer %s is a bug', (_, answer) => {
  expect(() => checked(z.object({ name: z.string() }))(answer)).toThrow();
});

test('an answer that matches its contract is passed on unchanged', () => {
  const answer = { name: 'Tea' };
  expect(checked(z.object({ name: z.string() }))(answer)).toBe(answer);
});

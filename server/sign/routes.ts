import { z } from 'zod';
import { own, type RouteTable } from '../http/rest.ts';
import { publishedSeals } from './keys.ts';

/** Anyone may read it from anywhere, also a page of somebody else that checks seals. */
const headers = { 'cache-control': 'public, max-age=60', 'access-control-allow-origin': '*' };

export const signRoutes: RouteTable = {
  'GET /.well-known/portico-seals.json': own(
    'anyone',
    z.object({}),
    async (ctx) => ({ kind: 'file', body: JSON.stringify(await publishedSeals(ctx)), type: 'application/json; charset=utf-8', headers }),
    { summary: 'What the shop seals signed documents with, and the head of the chain of what it sealed', answers: ['application/json'] },
  ),
};

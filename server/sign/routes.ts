import { z } from 'zod';
import { own, type RouteTable } from '../http/rest.ts';
import { publishedSeals } from './keys.ts';

export const signRoutes: RouteTable = {
  'GET /.well-known/portico-seals.json': own(
    'anyone',
    z.object({}),
    async (ctx) => ({ kind: 'file', body: JSON.stringify(await publishedSeals(ctx)), type: 'application/json; charset=utf-8' }),
    { summary: 'What the shop seals signed documents with, and the head of the chain of what it sealed', answers: ['application/json'] },
  ),
};

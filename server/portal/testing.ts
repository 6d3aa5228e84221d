import { sql } from '../database/database.ts';
import { createPerson } from '../people/service.ts';
import type { TestApp } from '../testing/app.ts';
import { type Headers, json, post } from '../testing/requests.ts';

export const PASSWORD = 'tea-and-cake';

/** Somebody with an account and a browser that is signed in to it. */
export async function customer(shop: TestApp, name: string, more: { verified?: boolean; role?: 'operator' } = {}) {
  const email = `${name.toLowerCase()}@customer.example`;
  const draft = { email, name, password: PASSWORD, ...(more.role && { role: more.role }) };
  const id = await createPerson({ db: shop.db, now: new Date() }, draft);
  if (more.verified === false) await shop.db.rows(sql`update people set verified_at = null where id = ${id}`);
  const headers = await signIn(shop, email);
  const get = (url: string) => shop.app.inject({ url, headers });
  return {
    id,
    email,
    headers,
    get,
    ask: async (procedure: string, input?: unknown) =>
      answered(await get(`/trpc/${procedure}${input === undefined ? '' : `?input=${encodeURIComponent(JSON.stringify(input))}`}`)),
    tell: async (procedure: string, input: unknown) => answered(await shop.app.inject(json(`/trpc/${procedure}`, input, headers))),
    post: (url: string, fields: Record<string, string>) => {
      const sent = post(url, fields);
      return shop.app.inject({ ...sent, headers: { ...sent.headers, ...headers } });
    },
    /** what a personal page was rendered with */
    page: async (url: string) => personalIn((await get(url)).body),
  };
}

export async function signIn(shop: TestApp, login: string): Promise<Headers> {
  const answer = await shop.app.inject(json('/trpc/people.signIn', { login, password: PASSWORD }));
  return { cookie: String(answer.headers['set-cookie']).split(';')[0] ?? '' };
}

export function personalIn(html: string) {
  return JSON.parse((/<p>(.*)<\/p>/s.exec(html)?.[1] ?? '{}').replaceAll('&lt;', '<'));
}

function answered({ body }: { body: string }) {
  const { result, error } = JSON.parse(body);
  return error === undefined ? result?.data : { refused: error.message, ...error };
}

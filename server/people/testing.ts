import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { pino } from 'pino';
import type { PageRenderer } from '#domain/pages.ts';
import { buildApp, slices, subjects } from '../app.ts';
import type { JobContext } from '../context.ts';
import { type Database, sql } from '../database/database.ts';
import { createTestDatabase } from '../database/testing.ts';
import { parseEnv } from '../env.ts';
import { createPictures } from '../media/pictures.ts';
import { knownGeography } from '../outside/geography.ts';
import type { Mail } from '../outside/mail.ts';
import { mailerOf, webOf } from '../outside/testing.ts';
import type { Web } from '../outside/web.ts';
import type { Slice } from '../slice.ts';

export type Letter = {
  to: string;
  subject: string;
  text: string;
  html: string;
  digits?: string;
  link?: string;
  headers?: Record<string, string>;
};

/** One browser: it has its cookie and its address. */
export type Browser = {
  cookie: string | undefined;
  /** `people` is the slice where none is named */
  call(name: string, input?: object): Promise<unknown>;
  query(name: string, input?: object): Promise<unknown>;
  get(url: string): Promise<{ status: number; location: string | undefined; body: string }>;
  /** JSON in and out, bare */
  json(url: string, params: object): Promise<unknown>;
  post(url: string, fields: Record<string, string>): Promise<{ status: number; location: string | undefined; body: string }>;
};

export type AccountShop = {
  db: Database;
  app: FastifyInstance;
  browser(address?: string, userAgent?: string): Browser;
  /** Runs what the operations published, at this moment, and returns the mails that came of it. */
  mails(now?: Date): Promise<Letter[]>;
  /** The events since then, in the order of their commits. */
  published: { event: string; payload: object }[];
  empty(): Promise<void>;
  close(): Promise<void>;
};

/** The whole server, whose jobs run when the test says so. */
export async function openAccountShop({ web = webOf() }: { web?: Web } = {}): Promise<AccountShop> {
  const folder = mkdtempSync(join(tmpdir(), 'portico-accounts-'));
  const log = pino({ level: 'silent' });
  const db = await createTestDatabase();
  const sent: Mail[] = [];
  const mailer = mailerOf(sent);
  const subscribers: { event: string; run: (ctx: JobContext, payload: never, run: { id: string }) => unknown }[] = [];
  for (const slice of Object.values<Slice>(slices)) {
    slice.subscribe?.({ subscribe: (event, _, run) => void subscribers.push({ event, run: run as never }), every: () => {} });
  }
  const published: AccountShop['published'] = [];
  const app = await buildApp({
    env: parseEnv({ DATA_DIR: folder, PUBLIC_URL: 'https://shop.example' }, folder),
    databases: { databases: new Map([[db.name, db]]), default: db, embedded: true, close: async () => {} },
    publish: async (_, event, payload) => void published.push({ event, payload }),
    pictures: createPictures({ cacheDir: folder, log }),
    web,
    mailer,
    geography: knownGeography({}),
    renderer: async () => pages,
    log,
  });
  let job = 0;
  return {
    db,
    app,
    published,
    browser: (remoteAddress = '192.0.2.1', userAgent = '') => browserOf(app, remoteAddress, userAgent),
    mails: async (now = new Date()) => {
      const context = {
        db,
        now,
        drop: () => {},
        publicUrl: 'https://shop.example',
        publish: async (_: unknown, event: string, payload: object) => void published.push({ event, payload }),
        subjects,
        web,
        mailer,
      } as unknown as JobContext;
      for (let next = published.shift(); next !== undefined; next = published.shift()) {
        const { event, payload } = next;
        job += 1;
        for (const each of subscribers.filter((subscribed) => subscribed.event === event))
          await each.run(context, payload as never, { id: String(job) });
      }
      return sent.splice(0).map(letterOf);
    },
    empty: async () => {
      published.length = 0;
      await db.rows(sql`truncate people, sessions, rate_limits, email_codes, mail_slots restart identity cascade`);
    },
    close: async () => {
      await app.close();
      await db.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const pages: PageRenderer = {
  page: async ({ url, personal }) => ({ status: 200, html: JSON.stringify({ url, personal }) }),
  shell: async () => ({ status: 200, html: '' }),
  fragment: () => '',
};

function letterOf({ to, subject, text, html, headers }: Mail): Letter {
  return { to: to.address, subject, text, html, ...codesIn(text), ...(headers && { headers }) };
}

function codesIn(text: string): { digits?: string; link?: string } {
  const digits = /\b(\d{3}) (\d{3})\b/.exec(text);
  const link = /\/web\/confirm\?token=(\S+)/.exec(text)?.[1];
  return { ...(digits && { digits: `${digits[1]}${digits[2]}` }), ...(link !== undefined && { link }) };
}

function browserOf(app: FastifyInstance, remoteAddress: string, userAgent: string): Browser {
  const send = async (options: InjectOptions) => {
    const headers = { 'user-agent': userAgent, ...(browser.cookie && { cookie: browser.cookie }), ...options.headers };
    const answer = await app.inject({ ...options, headers, remoteAddress });
    const set = answer.cookies.find(({ name }) => name === 'session_id');
    if (set !== undefined) browser.cookie = set.value === '' ? undefined : `session_id=${set.value}`;
    return answer;
  };
  const answerOf = async (options: InjectOptions) => {
    const { result, error } = (await send(options)).json() as { result?: { data: unknown }; error?: { data: { failure: string } } };
    return error?.data.failure ?? result?.data ?? null;
  };
  const pageOf = async (options: InjectOptions) => {
    const { statusCode: status, headers, body } = await send(options);
    return { status, location: headers.location, body };
  };
  const browser: Browser = {
    cookie: undefined,
    call: (name, input) => answerOf({ method: 'POST', url: `/trpc/${procedureOf(name)}`, payload: input ?? {} }),
    query: (name, input) =>
      answerOf({ url: `/trpc/${procedureOf(name)}${input === undefined ? '' : `?input=${encodeURIComponent(JSON.stringify(input))}`}` }),
    get: (url) => pageOf({ url }),
    json: async (url, payload) => (await send({ method: 'POST', url, payload })).json() as unknown,
    post: (url, fields) =>
      pageOf({
        method: 'POST',
        url,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: `${new URLSearchParams(fields)}`,
      }),
  };
  return browser;
}

/** Of people, unless it says of which slice. */
function procedureOf(name: string): string {
  return name.includes('.') ? name : `people.${name}`;
}

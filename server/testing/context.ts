import { pino } from 'pino';
import type { Context } from '../context.ts';
import type { Database } from '../database/database.ts';
import { mailerOf, webOf } from '../outside/testing.ts';
import { createSessions } from '../people/session.ts';

/** The context of an operation in a test: a visitor without a session, and no subscribers. */
export function testContext(db: Database, overrides: Partial<Context> = {}): Context {
  const now = overrides.now ?? new Date('2026-03-02T09:00:00Z');
  return {
    db,
    now,
    language: 'en',
    me: async () => null,
    apiToken: null,
    session: createSessions(db, { token: null, set: () => {} }, now),
    databases: [],
    inDatabase: () => undefined,
    publish: async () => {},
    personParts: [],
    kinds: new Map(),
    publishables: [],
    subjects: [],
    buyers: [],
    mailStops: [],
    shows: () => {},
    drop: () => {},
    publicUrl: 'http://localhost:8069',
    web: webOf(),
    mailer: mailerOf(),
    shared: true,
    ip: '127.0.0.1',
    headers: {},
    country: () => null,
    referer: null,
    device: '',
    limit: async () => async () => {},
    log: pino({ level: 'silent' }),
    ...overrides,
  };
}

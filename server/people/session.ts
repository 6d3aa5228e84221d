import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Me as KnownMe, Scope } from '#domain/people/types.ts';
import type { Database } from '../database/database.ts';
import { join, sql } from '../database/database.ts';

export const SESSION_COOKIE = 'session_id';
const DAY = 86_400_000;
const LIFE = 90 * DAY;
const CSRF_LIFE = 3_600_000;

/** `scopes`: what the API token allows that was brought; a session allows everything that its person may. */
export type Me = KnownMe & { id: number; language: string; scopes?: readonly Scope[] };
export type SessionRow = { personId: number | null; cartKey: string | null; lastOrderId: number | null; me: Me | null };

type Remembered = { cartKey?: string | null; lastOrderId?: number | null };

/** The visitor's session: read at most once a request, begun at the first write. */
export type Sessions = {
  read(): Promise<SessionRow | null>;
  /** Begins the session where there is none. True where the browser brought it, and so is known to keep it. */
  remember(changes: Remembered): Promise<boolean>;
  /** Makes it this person's under a new token, so that whoever knew the old one knows nothing. What it remembers stays, but never another person's. */
  rotate(personId: number): Promise<void>;
  /** Forgets the session and takes the cookie back. */
  end(): Promise<void>;
  csrfToken(): Promise<string>;
  /** True for a token this session was given less than an hour ago. */
  isCsrfToken(token: string): Promise<boolean>;
};

/** Cookies are the door's business: this is all a session needs of it. Null takes the cookie back. */
export type CookieJar = { token: string | null; set(token: string | null): void };

export function createSessions(db: Database, jar: CookieJar, now: Date): Sessions {
  let token = jar.token;
  let reading: Promise<SessionRow | null> | undefined;
  const read = () => {
    reading ??= token === null ? Promise.resolve(null) : readSession(db, token, now, jar);
    return reading;
  };
  const begun = async (): Promise<string | null> => (token !== null && (await read()) !== null ? token : null);
  const begin = async ({ cartKey = null, lastOrderId = null }: Remembered = {}): Promise<string> => {
    token = randomBytes(32).toString('base64url');
    const expires = new Date(now.getTime() + LIFE);
    await db.rows(sql`
      insert into sessions (token_hash, cart_key, last_order_id, expires_at) values (${hashOf(token)}, ${cartKey}, ${lastOrderId}, ${expires})`);
    jar.set(token);
    reading = undefined;
    return token;
  };
  return {
    read,
    remember: async (remembered) => {
      const known = await begun();
      if (known === null) {
        await begin(remembered);
        return false;
      }
      const { cartKey, lastOrderId } = remembered;
      const changes = [
        ...(cartKey === undefined ? [] : [sql`cart_key = ${cartKey}`]),
        ...(lastOrderId === undefined ? [] : [sql`last_order_id = ${lastOrderId}`]),
      ];
      if (changes.length === 0) return true;
      const written = await db.rows(sql`update sessions set ${join(changes)} where token_hash = ${hashOf(known)} returning 1`);
      reading = undefined;
      // In another tab somebody may have signed in or out meanwhile: then it bears another token.
      return written.length > 0;
    },
    rotate: async (personId) => {
      const old = token === null ? null : hashOf(token);
      token = randomBytes(32).toString('base64url');
      const expires = new Date(now.getTime() + LIFE);
      await db.rows(sql`
        with old as (delete from sessions where token_hash = ${old} returning *)
        insert into sessions (token_hash, person_id, cart_key, last_order_id, created_at, seen_at, expires_at)
        select ${hashOf(token)}, ${personId}::int, old.cart_key, old.last_order_id, t.now, t.now, ${expires}
        from (select ${now}::timestamptz as now) t
        left join old on old.expires_at > t.now and (old.person_id is null or old.person_id = ${personId}::int)`);
      jar.set(token);
      reading = undefined;
    },
    end: async () => {
      if (token === null) return;
      await db.rows(sql`delete from sessions where token_hash = ${hashOf(token)}`);
      token = null;
      jar.set(null);
      reading = undefined;
    },
    csrfToken: async () => csrfFor((await begun()) ?? (await begin()), now.getTime() + CSRF_LIFE),
    isCsrfToken: async (given) => {
      const expiry = Number(/o(\d{13})$/.exec(given)?.[1]);
      if (token === null || !(expiry > now.getTime()) || (await read()) === null) return false;
      return same(given, csrfFor(token, expiry));
    },
  };
}

/** Ends sessions that nobody came back to. */
export async function forgetOldSessions(db: Database, now: Date): Promise<void> {
  await db.rows(sql`delete from sessions where expires_at < ${now}`);
}

async function readSession(db: Database, token: string, now: Date, jar: CookieJar): Promise<SessionRow | null> {
  const [row] = await db.rows<SessionRow & { seenAt: Date }>(sql`
    select s.person_id as "personId", s.cart_key as "cartKey", s.last_order_id as "lastOrderId", s.seen_at as "seenAt",
      case when p.id is null then null
      else jsonb_build_object('id', p.id, 'email', p.email, 'name', p.name, 'role', p.role, 'language', p.language) end as me
    from sessions s left join people p on p.id = s.person_id
    where s.token_hash = ${hashOf(token)} and s.expires_at > ${now}`);
  if (row === undefined) return null;
  if (now.getTime() - row.seenAt.getTime() > DAY) {
    const expires = new Date(now.getTime() + LIFE);
    await db.rows(sql`update sessions set seen_at = ${now}, expires_at = ${expires} where token_hash = ${hashOf(token)}`);
    // The cookie lives as long as the row: who comes daily is not sent away after three months.
    jar.set(token);
  }
  return row;
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** Bound to the session by its own secret token, so no server secret has to be shared between processes. */
function csrfFor(token: string, expiry: number): string {
  return `${createHmac('sha256', token).update(`csrf ${expiry}`).digest('hex')}o${expiry}`;
}

function same(a: string, b: string): boolean {
  const [x, y] = [Buffer.from(a), Buffer.from(b)];
  return x.length === y.length && timingSafeEqual(x, y);
}

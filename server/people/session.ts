import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Me as KnownMe, Scope } from '#domain/people/types.ts';
import { inBatches } from '../database/batches.ts';
import type { Client } from '../database/client.ts';
import type { Database, Transaction } from '../database/database.ts';
import type { Session } from '../database/generated/client.ts';
import { isMissing } from '../database/refusals.ts';
import { findSession } from './queries.ts';
import { rightsOf } from './staff-factor.ts';
import { hashOf } from './token-hash.ts';

export const SESSION_COOKIE = 'session_id';
const DAY = 86_400_000;
const LIFE = 90 * DAY;
const CSRF_LIFE = 3_600_000;
/** Characters of a browser's description of itself. */
export const LONGEST_DEVICE = 250;

/** `scopes`: of the API token that was sent or signed in with; a session of a password has no limits besides its person's role. */
export type Me = KnownMe & { id: number; language: string; scopes?: readonly Scope[] };
/**
 * `personId`: whose carts and orders the session's writes make; null where a token with fewer scopes than all signed in. `begunAt`: for a
 * person's, when they signed in.
 */
export type SessionRow = {
  id: number;
  personId: number | null;
  cartKey: string | null;
  lastOrderId: number | null;
  strong: boolean;
  begunAt: Date;
  me: Me | null;
};

/** Runs in the transaction that makes a session a person's. Gets the cart that it remembered, answers the one that it will. */
export type Move = (tx: Transaction, cartKey: string | null) => Promise<string | null>;

type Remembered = { cartKey?: string | null; lastOrderId?: number | null };

/** The visitor's session: read at most once a request, begun at the first write. */
export type Sessions = {
  read(): Promise<SessionRow | null>;
  /** Counts the session that a write is about to begin, so that the write as a whole is refused. @throws Failure too_many_requests */
  prepare(): Promise<void>;
  /** Begins a session if there is none. True if the browser sent one, and so is known to store cookies. */
  remember(changes: Remembered): Promise<boolean>;
  /**
   * Moves it to this person under a new token, which invalidates the old one. Its contents stay, unless they were another person's.
   * `apiTokenId`: ends with that token, and has its scopes.
   */
  rotate(personId: number, move?: Move, by?: { strong?: boolean; apiTokenId?: number }): Promise<void>;
  /** From now on it counts as signed in by more than a password. */
  strengthen(): Promise<void>;
  /** What its cookie holds, for programs that store none; null to a browser, where no script may read it. */
  shown(): string | null;
  end(): Promise<void>;
  csrfToken(): Promise<string>;
  /** What stands for this session in a form that nobody else may send; a session is begun for it. */
  mark(): Promise<string>;
  /** True for a token issued to this session within the last hour. */
  isCsrfToken(token: string): Promise<boolean>;
};

/** The transport's cookie, and what the browser says it is. `set(null)` clears it; `program`: nobody's browser. */
export type CookieJar = { token: string | null; device?: string; program?: boolean; set(token: string | null): void };

/** `countNew` refuses too many new sessions of one address. */
export function createSessions(db: Database, jar: CookieJar, now: Date, countNew: () => Promise<unknown> = async () => {}): Sessions {
  let token = jar.token;
  const device = jar.device?.slice(0, LONGEST_DEVICE) ?? '';
  let reading: Promise<SessionRow | null> | undefined;
  const read = () => {
    reading ??= token === null ? Promise.resolve(null) : readSession(db, token, now, jar);
    return reading;
  };
  let counted = false;
  const count = async () => {
    if (!counted) await countNew();
    counted = true;
  };
  const begun = async (): Promise<string | null> => (token !== null && (await read()) !== null ? token : null);
  const begin = async ({ cartKey = null, lastOrderId = null }: Remembered = {}): Promise<string> => {
    await count();
    token = randomBytes(32).toString('base64url');
    const expires = new Date(now.getTime() + LIFE);
    const data = { tokenHash: hashOf(token), device, cartKey, lastOrderId, createdAt: now, seenAt: now, expiresAt: expires };
    await db.prisma.session.create({ data });
    jar.set(token);
    reading = undefined;
    return token;
  };
  return {
    read,
    prepare: async () => {
      if ((await begun()) === null) await count();
    },
    remember: async (remembered) => {
      const known = await begun();
      if (known === null) {
        await begin(remembered);
        return false;
      }
      if (Object.keys(remembered).length === 0) return true;
      const { count } = await db.prisma.session.updateMany({ where: { tokenHash: hashOf(known) }, data: remembered });
      reading = undefined;
      // The visitor may have signed in or out in another tab in between: then the session has another token.
      return count > 0;
    },
    shown: () => (jar.program === true && token !== null ? `${db.name}.${token}` : null),
    rotate: async (personId, move = async (_, remembered) => remembered, { strong = false, apiTokenId } = {}) => {
      const old = token;
      token = randomBytes(32).toString('base64url');
      const tokenHash = hashOf(token);
      await db.transaction(async (tx) => {
        const { cartKey = null, lastOrderId = null } = (await removeOwn(tx.prisma, old, personId, now)) ?? {};
        const content = { cartKey: await move(tx, cartKey), lastOrderId };
        const expiresAt = new Date(now.getTime() + LIFE);
        const begun = { device, createdAt: now, seenAt: now, expiresAt };
        const by = { strong, apiTokenId: apiTokenId ?? null };
        await tx.prisma.session.create({ data: { tokenHash, personId, ...by, ...begun, ...content } });
      });
      jar.set(token);
      reading = undefined;
    },
    strengthen: async () => {
      if (token !== null) await db.prisma.session.updateMany({ where: { tokenHash: hashOf(token) }, data: { strong: true } });
      reading = undefined;
    },
    end: async () => {
      if (token === null) return;
      await db.prisma.session.deleteMany({ where: { tokenHash: hashOf(token) } });
      token = null;
      jar.set(null);
      reading = undefined;
    },
    mark: async () =>
      createHmac('sha256', (await begun()) ?? (await begin()))
        .update('form')
        .digest('hex'),
    csrfToken: async () => csrfFor((await begun()) ?? (await begin()), now.getTime() + CSRF_LIFE),
    isCsrfToken: async (given) => {
      const expiry = Number(/o(\d{13})$/.exec(given)?.[1]);
      if (token === null || !(expiry > now.getTime()) || (await read()) === null) return false;
      return same(given, csrfFor(token, expiry));
    },
  };
}

export function deleteExpiredSessions({ prisma }: Database, now: Date): Promise<number> {
  return inBatches((limit) => prisma.session.deleteMany({ where: { expiresAt: { lt: now } }, limit }));
}

/** Counters of rate limits whose time is over. */
export function deleteExpiredLimits({ prisma }: Database, now: Date): Promise<number> {
  return inBatches((limit) => prisma.rateLimit.deleteMany({ where: { expire: { lt: now.getTime() } }, limit }));
}

/** Deletes the session of this token, and returns it if this person may take over its contents. */
async function removeOwn(prisma: Client, token: string | null, personId: number, now: Date): Promise<Session | null> {
  if (token === null) return null;
  const old = await prisma.session.delete({ where: { tokenHash: hashOf(token) } }).catch((error: unknown) => {
    if (isMissing(error)) return null;
    throw error;
  });
  return old !== null && old.expiresAt > now && (old.personId === null || old.personId === personId) ? old : null;
}

async function readSession(db: Database, token: string, now: Date, jar: CookieJar): Promise<SessionRow | null> {
  const tokenHash = hashOf(token);
  const row = await findSession(db, tokenHash, now);
  if (row === undefined) return null;
  if (now.getTime() - row.seenAt.getTime() > DAY) {
    const expiresAt = new Date(now.getTime() + LIFE);
    await db.prisma.session.updateMany({ where: { tokenHash }, data: { seenAt: now, expiresAt } });
    // The cookie is renewed with the row, so a daily visitor stays signed in after three months.
    jar.set(token);
  }
  return { ...row, me: row.me && (await rightsOf(db, row.me, row.strong)) };
}

/** Bound to the session by its own secret token, so no server secret has to be shared between processes. */
function csrfFor(token: string, expiry: number): string {
  return `${createHmac('sha256', token).update(`csrf ${expiry}`).digest('hex')}o${expiry}`;
}

function same(a: string, b: string): boolean {
  const [x, y] = [Buffer.from(a), Buffer.from(b)];
  return x.length === y.length && timingSafeEqual(x, y);
}

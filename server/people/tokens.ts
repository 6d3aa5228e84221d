import { Failure } from '#domain/failure.ts';
import type { TokenDraft } from '#domain/people/schema.ts';
import type { OwnToken, Role, Scope, StaffToken } from '#domain/people/types.ts';
import type { Context } from '../context.ts';
import type { Prisma } from '../database/generated/client.ts';
import { newToken } from './api-tokens.ts';
import { mayAct } from './roles.ts';
import { hashOf } from './token-hash.ts';

type NewToken = Pick<OwnToken, 'id' | 'name' | 'scopes' | 'expiresAt'> & { token: string };

/**
 * Makes a token of the caller's, which may do what its scopes cover until it expires.
 * @throws Failure bad_input for a moment that is over
 */
export async function createToken(ctx: Context, { name, scopes, expiresAt }: TokenDraft): Promise<NewToken> {
  if (expiresAt !== null && new Date(expiresAt) <= ctx.now) throw new Failure('bad_input', { fields: ['expiresAt'] });
  const { id: personId } = await mayAct(ctx, 'operator');
  const { token, tokenHash } = newToken();
  const data = { tokenHash, personId, name, scopes, expiresAt, createdAt: ctx.now, usedAt: ctx.now };
  const { id } = await ctx.db.prisma.apiToken.create({ data, select: { id: true } });
  return { id, token: `${ctx.db.name}.${token}`, name, scopes, expiresAt };
}

/** Everybody's tokens, the latest first, expired ones too. */
export async function listTokens(ctx: Pick<Context, 'db' | 'now' | 'apiToken'>): Promise<StaffToken[]> {
  const rows = await ctx.db.prisma.apiToken.findMany({ orderBy: { id: 'desc' }, select: shown });
  const full = rows.filter((row) => opensEverything(row, ctx.now));
  return rows.map(({ person, createdAt, usedAt, tokenHash, ...row }) => ({
    ...tokenOf(row),
    person: person.name,
    role: person.role,
    createdAt: createdAt.toISOString(),
    usedAt: usedAt.toISOString(),
    last: full.length === 1 && full[0]?.id === row.id,
    current: ctx.apiToken !== null && Buffer.from(hashOf(ctx.apiToken)).equals(tokenHash),
  }));
}

/** The token that is sent; null for a session. */
export async function ownToken(ctx: Pick<Context, 'db' | 'now' | 'apiToken'>): Promise<OwnToken | null> {
  const own = (await listTokens(ctx)).find(({ current }) => current);
  if (own === undefined || (own.expiresAt !== null && new Date(own.expiresAt) <= ctx.now)) return null;
  return { id: own.id, name: own.name, scopes: own.scopes, expiresAt: own.expiresAt, last: own.last };
}

/** @throws Failure not_found */
export async function revokeTokenNumbered({ db }: Pick<Context, 'db'>, { id }: { id: number }): Promise<void> {
  const { count } = await db.prisma.apiToken.deleteMany({ where: { id } });
  if (count === 0) throw new Failure('not_found');
}

const shown = {
  id: true,
  tokenHash: true,
  name: true,
  scopes: true,
  expiresAt: true,
  createdAt: true,
  usedAt: true,
  person: { select: { name: true, role: true } },
} satisfies Prisma.ApiTokenSelect;

function opensEverything(
  { scopes, expiresAt, person }: { scopes: Scope[]; expiresAt: Date | null; person: { role: Role } },
  now: Date,
): boolean {
  return person.role === 'operator' && scopes.includes('all') && (expiresAt === null || expiresAt > now);
}

function tokenOf({ id, name, scopes, expiresAt }: { id: number; name: string; scopes: Scope[]; expiresAt: Date | null }) {
  return { id, name, scopes, expiresAt: expiresAt?.toISOString() ?? null };
}

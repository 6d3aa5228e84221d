import { z } from 'zod';
import { Failure } from '#domain/failure.ts';
import type { Acceptance, InvitationDraft, InvitationNamed } from '#domain/people/staff-schema.ts';
import type { Invitation, Invited } from '#domain/people/staff-types.ts';
import type { Me, Role } from '#domain/people/types.ts';
import { defaultLanguage } from '#domain/words/languages.ts';
import { Language } from '#domain/words/schema.ts';
import type { Context } from '../context.ts';
import type { Client } from '../database/client.ts';
import type { EmailCode, Person } from '../database/generated/client.ts';
import { makeCode, provenCode, takeCode } from './email-codes.ts';
import { enterAs } from './enter.ts';
import { hashPassword } from './passwords.ts';
import { lockPerson } from './queries.ts';
import { roleOrder } from './roles.ts';
import { voidSignIns } from './void-sign-ins.ts';

const SHORTEST_PASSWORD = 10;
/** Of a code's id: enough to tell one invitation from another, too little to use it. */
const SHOWN_ID = 12;

const Draft = z.object({ name: z.string(), role: z.enum(roleOrder), language: Language });

/**
 * Mails a link that makes somebody a person of this role; an earlier one to that address is void.
 * @throws Failure bad_input for somebody who has the role already
 */
export function invite(ctx: Pick<Context, 'db' | 'now' | 'publish'>, { email, language, ...draft }: InvitationDraft): Promise<Invited> {
  return ctx.db.transaction(async (tx) => {
    const known = await tx.prisma.person.findFirst({ where: { email, deletedAt: null } });
    if (known !== null && higher(known.role, draft.role) === known.role && known.verifiedAt !== null) {
      throw new Failure('bad_input', { fields: ['role'], wanted: { role: `A role above ${known.role}, which ${email} has already` } });
    }
    await tx.prisma.emailCode.deleteMany({ where: { email, purpose: 'invite' } });
    const speaks = language ?? Language.catch(defaultLanguage).parse(known?.language);
    const code = { purpose: 'invite', email, personId: known?.id ?? null, draft: { ...draft, language: speaks } } as const;
    const id = await makeCode(tx, ctx.now, code);
    await ctx.publish(tx, 'person.code-made', { id });
    const { expiresAt } = await tx.prisma.emailCode.findFirstOrThrow({ where: { id } });
    return { id: id.slice(0, SHOWN_ID), email, role: draft.role, expiresAt: expiresAt.toISOString() };
  });
}

/** What the link invites to; looking uses nothing up. @throws Failure code_expired */
export async function showInvitation(ctx: Context, { token }: InvitationNamed): Promise<Invitation> {
  const code = await invitationOf(ctx, token);
  const { name, role } = draftOf(code);
  const person = await personOf(ctx.db.prisma, code.email);
  return { email: code.email, name: person?.name ?? name, role, known: person !== null && isKnown(person) };
}

/**
 * Makes the invited a person of the shop, whose address the link has proven, and signs them in. Whoever has an account already only gets
 * the role, and signs in as always: the link may have been passed on.
 * @throws Failure code_expired, password_too_short
 */
export async function acceptInvitation(ctx: Context, { token, password, cart, ...typed }: Acceptance): Promise<{ me: Me | null }> {
  const code = await invitationOf(ctx, token);
  if (password !== undefined && Array.from(password).length < SHORTEST_PASSWORD) throw new Failure('password_too_short');
  const passwordHash = password === undefined ? null : await hashPassword(password);
  const { name, role, language } = draftOf(code);
  const { person, entered } = await ctx.db.transaction(async (tx) => {
    await takeCode(tx, code);
    const found = await personOf(tx.prisma, code.email);
    if (found !== null) await lockPerson(tx, found.id);
    const entered = found === null || !isKnown(found);
    const rights = { role: found === null ? role : higher(found.role, role) };
    const proven = { name: typed.name ?? found?.name ?? name, passwordHash, verifiedAt: ctx.now };
    // Somebody else may have signed up with this address before.
    if (found !== null && entered) await voidSignIns(tx, found.id);
    const person =
      found === null
        ? await tx.prisma.person.create({ data: { email: code.email, language, createdAt: ctx.now, ...rights, ...proven } })
        : await tx.prisma.person.update({ where: { id: found.id }, data: { ...rights, ...(entered && proven) } });
    const record = { action: 'people.accept', recordKind: 'person', recordId: String(person.id) };
    const details = { role, invitation: code.id.slice(0, SHOWN_ID) };
    await tx.prisma.auditEntry.create({ data: { at: ctx.now, personId: person.id, ...record, details } });
    return { person, entered };
  });
  return { me: entered ? (await enterAs(ctx, person, cart)).me : null };
}

/** What an invitation's code holds. */
export function draftOf({ draft }: Pick<EmailCode, 'draft'>): z.infer<typeof Draft> {
  return Draft.parse(draft);
}

async function invitationOf(ctx: Context, token: string): Promise<EmailCode> {
  const code = await provenCode(ctx, { link: token });
  if (code.purpose !== 'invite') throw new Failure('code_expired');
  return code;
}

type Known = Person & { _count: { passkeys: number } };

function personOf(prisma: Client, email: string): Promise<Known | null> {
  return prisma.person.findFirst({ where: { email, deletedAt: null }, include: { _count: { select: { passkeys: true } } } });
}

/** Whether they have shown that the address is theirs, and can sign in. */
function isKnown({ verifiedAt, passwordHash, _count }: Known): boolean {
  return verifiedAt !== null && (passwordHash !== null || _count.passkeys > 0);
}

function higher(one: Role, other: Role): Role {
  return roleOrder.indexOf(one) > roleOrder.indexOf(other) ? one : other;
}

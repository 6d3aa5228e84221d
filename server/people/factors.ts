import { Failure } from '#domain/failure.ts';
import type { Context } from '../context.ts';
import type { Transaction } from '../database/database.ts';
import type { Me } from './session.ts';
import { hasApp } from './staff-factor.ts';

/**
 * Where rights are withheld until a second factor is shown, a password alone must not replace the factor.
 * @throws Failure passkey_needed, second_factor_needed
 */
export async function mayChangeFactors(ctx: Pick<Context, 'db'>, { id: personId, withheld }: Me): Promise<void> {
  if (withheld === undefined) return;
  if (await hasApp(ctx, personId)) throw new Failure('second_factor_needed');
  if (await hasPasskey(ctx, personId)) throw new Failure('passkey_needed');
}

export async function hasPasskey({ db }: Pick<Context, 'db'>, personId: number): Promise<boolean> {
  return (await db.prisma.passkey.count({ where: { personId } })) > 0;
}

/** Removes the passkeys and the second factor of a person, whoever made them. */
export async function removeFactors({ prisma }: Pick<Transaction, 'prisma'>, personId: number): Promise<void> {
  await prisma.passkey.deleteMany({ where: { personId } });
  await prisma.secondFactor.deleteMany({ where: { personId } });
}

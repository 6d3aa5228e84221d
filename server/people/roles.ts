import { Failure } from '#domain/failure.ts';
import type { Role } from '#domain/people/types.ts';
import type { Context } from '../context.ts';
import type { Me } from './session.ts';

/** Each includes the ones before. */
export const roleOrder: readonly Role[] = ['customer', 'publisher', 'editor', 'operator'];

/** Each role may what those before it may. */
export function atLeast(role: Role, lowest: Role): boolean {
  return roleOrder.indexOf(role) >= roleOrder.indexOf(lowest);
}

export function isOperator({ role }: { role: Role }): boolean {
  return role === 'operator';
}

/** The caller, if their role suffices; a refusal says which one would. @throws Failure `sign_in_needed` for a visitor, `forbidden` for a lower role */
export async function mayAct(ctx: Context, role: Role): Promise<Me> {
  const me = await ctx.me();
  if (me === null) throw new Failure('sign_in_needed', { role });
  if (!atLeast(me.role, role)) throw new Failure('forbidden', { role });
  return me;
}

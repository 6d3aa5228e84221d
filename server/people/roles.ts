import { Failure } from '#domain/failure.ts';
import type { Role } from '#domain/people/types.ts';
import type { Context } from '../context.ts';
import type { Me } from './session.ts';

/** Each includes the ones before. */
export const roleOrder: readonly Role[] = ['customer', 'publisher', 'editor', 'operator'];

/** The caller, if their role suffices. @throws Failure `sign_in_needed` for a visitor, `forbidden` for a lower role */
export async function mayAct(ctx: Context, role: Role): Promise<Me> {
  const me = await ctx.me();
  if (me === null) throw new Failure('sign_in_needed');
  if (roleOrder.indexOf(me.role) < roleOrder.indexOf(role)) throw new Failure('forbidden');
  return me;
}

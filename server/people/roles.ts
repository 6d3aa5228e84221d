import { Failure } from '#domain/failure.ts';
import type { Role } from '#domain/people/types.ts';
import type { Context } from '../context.ts';
import type { Me } from './session.ts';

const order: readonly Role[] = ['customer', 'publisher', 'editor', 'operator'];

/** The caller, if their role suffices; a refusal says which one would. @throws Failure `sign_in_needed` for a visitor, `forbidden` for a lower role */
export async function mayAct(ctx: Context, role: Role): Promise<Me> {
  const me = await ctx.me();
  if (me === null) throw new Failure('sign_in_needed', { role });
  if (order.indexOf(me.role) < order.indexOf(role)) throw new Failure('forbidden', { role });
  return me;
}

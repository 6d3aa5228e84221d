import type { Role } from '#domain/people/types.ts';
import { withLanguage } from '#domain/words/languages.ts';
import type { Context } from '../context.ts';
import type { PersonalAnswer } from '../slice.ts';
import { atLeast } from './roles.ts';

/** A page for those of a role. A visitor signs in first and is led back to `path`, a local address; for others there is `nothing`. */
export async function pageForRole(
  ctx: Context,
  { role, path, nothing }: { role: Role; path: string; nothing: PersonalAnswer },
  read: () => Promise<PersonalAnswer>,
): Promise<PersonalAnswer> {
  const me = await ctx.me();
  if (me === null) return { redirect: `/web/login?${new URLSearchParams({ redirect: withLanguage(ctx.language, path) })}` };
  return atLeast(me.role, role) ? read() : nothing;
}

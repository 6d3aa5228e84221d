import type { Context } from '../context.ts';

/** What a plain form needs besides its fields; a visitor without a session needs nothing. */
export async function formToken({ session }: Pick<Context, 'session'>): Promise<{ csrf?: string }> {
  return (await session.read()) === null ? {} : { csrf: await session.csrfToken() };
}

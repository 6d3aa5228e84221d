import type { Context } from '../context.ts';

/** Hidden fields of a plain form; none for a visitor without a session. */
export async function formToken({ session }: Pick<Context, 'session'>): Promise<{ csrf?: string }> {
  return (await session.read()) === null ? {} : { csrf: await session.csrfToken() };
}

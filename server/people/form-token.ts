import type { Context } from '../context.ts';

export async function formToken({ session }: Pick<Context, 'session'>): Promise<{ csrf?: string }> {
  return (await session.read()) === null ? {} : { csrf: await session.csrfToken() };
}

import { personalPages } from '../app.ts';
import type { Context } from '../context.ts';
import { addressOf } from '../page-cache/addresses.ts';
import type { PersonalAnswer, PersonalPages } from '../slice.ts';

type Told = { cookies?: Record<string, string>; headers?: Record<string, string> };

export async function personalPage(ctx: Context, url: string, { cookies = {}, headers = {} }: Told = {}): Promise<PersonalAnswer> {
  const { pattern, params, query } = addressOf(url);
  return (await personalPages[pattern as keyof PersonalPages]?.(ctx, { params, query, cookies, headers })) ?? {};
}

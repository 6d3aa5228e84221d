import { Failure } from '#domain/failure.ts';
import type { Check } from '#domain/mailings/types.ts';
import type { Context } from '../context.ts';
import { checkedTarget, checkTargets } from '../links/checking.ts';
import { isOwn } from '../links/own-pages.ts';
import { targetOf } from '../links/target.ts';
import type { Letter } from './letter.ts';

const MOST = 100;

type Checking = Pick<Context, 'db' | 'publicUrl' | 'web'>;

/** Whether links lead somewhere and pictures come. Addresses of the shop itself are judged without a request. */
export async function checkLinks(ctx: Checking, letters: readonly Pick<Letter, 'language' | 'links' | 'pictures'>[]): Promise<Check[]> {
  const all = letters.flatMap(({ language, links, pictures }) => [
    ...links.map((url) => ({ language, url })),
    ...pictures.filter((url) => !isOwn(ctx, new URL(url))).map((url) => ({ language, url })),
  ]);
  const urls = [...new Set(all.map(({ url }) => url))];
  await checkTargets(ctx, urls.slice(0, MOST).filter(isTarget));
  const outcomes = new Map(
    await Promise.all(urls.map(async (url, at) => [url, at < MOST ? await outcomeOf(ctx, url) : 'unchecked_link'] as const)),
  );
  return all.flatMap(({ language, url }): Check[] => {
    const kind = outcomes.get(url);
    return kind === undefined ? [] : [{ kind, level: kind === 'broken_link' ? 'fault' : 'warning', language, about: url }];
  });
}

async function outcomeOf(ctx: Checking, url: string): Promise<'broken_link' | 'unchecked_link' | undefined> {
  try {
    return (await checkedTarget(ctx, targetOf(url))).reachable ? undefined : 'unchecked_link';
  } catch (error) {
    if (!(error instanceof Failure) || error.code === 'unavailable') throw error;
    return 'broken_link';
  }
}

function isTarget(url: string): boolean {
  try {
    return targetOf(url) !== '';
  } catch {
    return false;
  }
}

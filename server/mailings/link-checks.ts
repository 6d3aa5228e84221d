import { Failure } from '#domain/failure.ts';
import type { Check } from '#domain/mailings/types.ts';
import type { Context } from '../context.ts';
import { checkedTarget, checkTargets } from '../links/checking.ts';
import { isOwn } from '../links/own-pages.ts';
import { targetOf } from '../links/target.ts';
import type { Letter } from './letter.ts';
import { type Outcome, ownLinkOutcome, ownPictureOutcome } from './own-checks.ts';

const MOST = 100;

type Checking = Pick<Context, 'db' | 'publicUrl' | 'web'>;
type Kind = 'link' | 'picture';

/** Whether links lead somewhere and pictures come. Addresses of the shop itself are judged without a request. */
export async function checkLinks(
  ctx: Checking,
  letters: readonly Pick<Letter, 'language' | 'links' | 'followed' | 'pictures'>[],
): Promise<Check[]> {
  const all = letters.flatMap(({ language, links, followed, pictures }) => [
    ...[...links, ...followed].map((url) => ({ language, url, kind: 'link' as const })),
    ...pictures.map((url) => ({ language, url, kind: 'picture' as const })),
  ]);
  const each = [...new Map(all.map(({ url, kind }) => [keyOf(url, kind), { url, kind }]))];
  const asked = each.slice(0, MOST);
  await checkTargets(
    ctx,
    asked.map(([, { url }]) => url).filter((url) => isTarget(url) && !isOwn(ctx, new URL(url))),
  );
  const outcomes = new Map<string, Outcome>(
    await Promise.all(
      each.map(async ([key, { url, kind }], at) => [key, at < MOST ? await outcomeOf(ctx, url, kind) : 'unchecked_link'] as const),
    ),
  );
  return all.flatMap(({ language, url, kind }): Check[] => {
    const outcome = outcomes.get(keyOf(url, kind));
    return outcome === undefined ? [] : [{ kind: outcome, level: outcome === 'broken_link' ? 'fault' : 'warning', language, about: url }];
  });
}

function keyOf(url: string, kind: Kind): string {
  return `${kind} ${url}`;
}

async function outcomeOf(ctx: Checking, url: string, kind: Kind): Promise<Outcome> {
  if (URL.canParse(url) && isOwn(ctx, new URL(url))) {
    return kind === 'link' ? ownLinkOutcome(ctx.db, new URL(url)) : ownPictureOutcome(ctx.db, new URL(url));
  }
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

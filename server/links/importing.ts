import { Failure } from '#domain/failure.ts';
import type { LinkDraft, LinkDrafts } from '#domain/links/schema.ts';
import type { ManyMade, RefusedDraft } from '#domain/links/types.ts';
import type { Context } from '../context.ts';
import { sql } from '../database/database.ts';
import { checkTargets } from './checking.ts';
import { createLink } from './creating.ts';
import { targetOf } from './target.ts';

/** Asks all targets before the transaction, some at once. What is wrong with one is said by `createLinks`. */
export async function checkDrafts(ctx: Context, { drafts }: LinkDrafts): Promise<void> {
  await checkTargets(ctx, drafts.flatMap(targetsOf));
}

/** As `createLink` for each, in one transaction, in which a refused draft leaves nothing behind. Repeated, it finds what it made. */
export async function createLinks(ctx: Context, { drafts }: LinkDrafts): Promise<ManyMade> {
  const results: ManyMade['results'][number][] = [];
  for (const draft of drafts) results.push(draft === null ? refused(new Failure('bad_input')) : await createAlone(ctx, draft));
  return { results };
}

async function createAlone(ctx: Context, draft: LinkDraft): Promise<ManyMade['results'][number]> {
  return ctx.db.transaction(async (tx) => {
    await tx.rows(sql`savepoint draft`);
    const result = await createLink(ctx, draft).then(
      (made) => ({ ok: true, ...made }) as const,
      async (error: unknown) => {
        if (!(error instanceof Failure) || error.code === 'unavailable') throw error;
        await tx.rows(sql`rollback to savepoint draft`);
        return refused(error);
      },
    );
    await tx.rows(sql`release savepoint draft`);
    return result;
  });
}

function refused({ code: failure, details }: Failure): RefusedDraft {
  return { ok: false, failure, details };
}

function targetsOf(draft: LinkDraft | null): string[] {
  try {
    return draft === null ? [] : [targetOf(draft.url)];
  } catch (error) {
    if (error instanceof Failure) return [];
    throw error;
  }
}

import { z } from 'zod';
import { ListDraft } from '#domain/lists/schema.ts';
import { createList } from '../lists/managing.ts';
import { changeSettings } from '../settings/service.ts';
import listsData from './data/lists.json' with { type: 'json' };
import type { Seeding } from './seeding.ts';

export const drafts = z.array(ListDraft).parse(listsData);

/** Adds the mailing lists where there are none, and offers the first in the footer; a popup would annoy. */
export async function openLists(ctx: Seeding): Promise<void> {
  if ((await ctx.db.prisma.mailingList.count()) > 0) return;
  const made: number[] = [];
  for (const draft of drafts) made.push((await createList(ctx, draft)).id);
  await changeSettings(ctx, { lists: { footer: made[0] ?? null } });
}

import type { Slice } from '../slice.ts';

export const backups = {
  subscribe: ({ every }) => every('hour', 'back up at night', async (ctx, run) => (await import('./nightly.ts')).backUpAtNight(ctx, run)),
} satisfies Slice;

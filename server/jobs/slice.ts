import { forgetOldSlots } from '../mail/sending.ts';
import type { Slice } from '../slice.ts';
import { jobs as router } from './router.ts';

export const jobs = {
  router,
  subscribe: ({ every }) => every('day', 'forget when mails were sent', forgetOldSlots),
} satisfies Slice;

import { LegalQuery } from '#domain/settings/schema.ts';
import { anyone, router } from '../trpc.ts';
import { legalText } from './legal.ts';

export const settings = router({
  legal: anyone.input(LegalQuery).query(({ ctx, input }) => legalText(ctx, input)),
});

import { Portal } from '#domain/portal/answers.ts';
import { customer, router } from '../http/trpc.ts';
import { portalHome } from './home.ts';

export const portal = router({
  home: customer
    .meta({ summary: 'One’s own details, latest orders, and how many records each place of the portal has' })
    .output(Portal)
    .query(({ ctx }) => portalHome(ctx)),
});

import { HomeQuery } from '#domain/pages/schema.ts';
import { anyone, router } from '../http/trpc.ts';
import { homePage } from './home.ts';

export const pages = router({
  home: anyone
    .meta({ summary: 'The home page' })
    .input(HomeQuery)
    .query(({ ctx, input }) => homePage(ctx, input.language)),
});

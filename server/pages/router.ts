import { Blocks, FoundPages, HomePage } from '#domain/pages/answers.ts';
import { BlocksQuery, HomeQuery, PageQuery } from '#domain/pages/schema.ts';
import { anyone, router } from '../http/trpc.ts';
import { blocksNamed } from './blocks.ts';
import { homePage } from './home.ts';
import { searchPages } from './search-pages.ts';

export const pages = router({
  home: anyone
    .meta({ summary: 'The home page' })
    .input(HomeQuery)
    .output(HomePage)
    .query(({ ctx, input }) => homePage(ctx, input.language)),
  blocks: anyone
    .meta({ summary: 'Parts of pages by name: new_products, related_products, categories' })
    .input(BlocksQuery)
    .output(Blocks)
    .query(({ ctx, input }) => blocksNamed(ctx, input.names, input.language)),
  search: anyone
    .meta({ summary: 'Addresses of public pages that hold a term' })
    .input(PageQuery)
    .output(FoundPages)
    .query(({ ctx, input: { language, term, limit } }) => searchPages({ ...ctx, language }, term, limit)),
});

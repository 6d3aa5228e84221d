import { PageSearch } from '#domain/pages/schema.ts';
import { type ModelCalls, modelCall } from '../http/model-calls.ts';
import { searchPages } from './search-pages.ts';

export const pageCalls: ModelCalls = {
  'website.search_pages': modelCall(PageSearch, (ctx, { args: [, term], kwargs: { limit } }) =>
    searchPages(ctx, typeof term === 'string' ? term : '', limit),
  ),
};

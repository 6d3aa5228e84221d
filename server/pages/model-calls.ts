import { PageSearch } from '#domain/pages/schema.ts';
import { type ModelCalls, modelCall } from '../http/model-calls.ts';

export const pageCalls: ModelCalls = {
  'website.search_pages': modelCall('pages.search', PageSearch, ({ args: [, term], kwargs: { limit } }, { language }) => ({
    language,
    term: typeof term === 'string' ? term : '',
    limit,
  })),
};

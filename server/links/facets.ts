import { raw } from '../database/database.ts';

/** What a row `c` of clicks counts to, each by its name. */
export const facetsOfClick = raw(`lateral (values ('country'::click_facet, coalesce(c.country, '')), ('referrer', c.referrer),
  ('device', c.device), ('browser', c.browser), ('system', c.system), ('language', c.language)) f(facet, name)`);

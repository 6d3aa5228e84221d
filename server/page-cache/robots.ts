import { z } from 'zod';
import { allPages } from '#domain/all-pages.ts';
import { fixedPart, programPrefixes } from '#domain/page-table.ts';
import { languages, withLanguage } from '#domain/words/languages.ts';
import { own, type RouteTable } from '../http/rest.ts';

/** `/robots.txt` of this host's shop. */
export const robotRoutes: RouteTable = {
  'GET /robots.txt': own(
    'anyone',
    z.object({}),
    async ({ publicUrl }) => {
      const paths = closedPaths().flatMap((path) => languages.map((language) => withLanguage(language, path)));
      const lines = ['User-agent: *', ...paths.map((path) => `Disallow: ${path}`), '', `Sitemap: ${publicUrl}/sitemap.xml`, ''];
      const headers = { 'cache-control': 'public, max-age=3600' };
      return { kind: 'file', type: 'text/plain; charset=utf-8', body: lines.join('\n'), headers };
    },
    { summary: 'What search engines may look at', answers: ['text/plain'] },
  ),
};

/** Personal pages and APIs; a path also closes those below it. */
function closedPaths(): string[] {
  const personal = Object.entries(allPages).flatMap(([pattern, { audience }]) => (audience === 'everyone' ? [] : [fixedPart(pattern)]));
  const closed = [...programPrefixes, ...personal];
  return closed.filter((path) => !closed.some((other) => other !== path && path.startsWith(other)));
}

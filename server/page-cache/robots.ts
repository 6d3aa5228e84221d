import { z } from 'zod';
import { languages, withLanguage } from '#domain/words/languages.ts';
import { page, routes } from '../http/rest.ts';

/** What is one visitor's own, or made for programs of ours. Pictures and pages lie elsewhere. */
const closed = ['/shop/cart', '/shop/checkout', '/shop/address', '/shop/payment', '/shop/confirmation', '/my', '/web/', '/website/'];

/** `/robots.txt`, of whichever shop this host's is. */
export const robotRoutes = routes({
  'GET /robots.txt': page(
    'anyone',
    z.object({}),
    async ({ publicUrl }) => {
      const paths = ['/trpc/', ...closed.flatMap((path) => languages.map((language) => withLanguage(language, path)))];
      const lines = ['User-agent: *', ...paths.map((path) => `Disallow: ${path}`), '', `Sitemap: ${publicUrl}/sitemap.xml`, ''];
      const headers = { 'cache-control': 'public, max-age=3600' };
      return { kind: 'file', type: 'text/plain; charset=utf-8', body: lines.join('\n'), headers };
    },
    { summary: 'What search engines may look at' },
  ),
});

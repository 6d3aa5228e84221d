import type { FastifyInstance, FastifyRequest } from 'fastify';
import { directionOf, type Language, languages, withLanguage } from '#domain/words/languages.ts';
import type { Database } from '../database/database.ts';
import { shopSettings } from '../settings/service.ts';
import { speakerFor } from '../words.ts';

export function mountWebManifests(app: FastifyInstance, databaseOf: (request: FastifyRequest) => Database): void {
  for (const language of languages) {
    app.get(`/manifest/${language}.webmanifest`, async (request, reply) => {
      const { name } = await shopSettings(databaseOf(request));
      return reply
        .type('application/manifest+json; charset=utf-8')
        .header('cache-control', 'public, max-age=3600')
        .send(JSON.stringify(webManifest(language, name)));
    });
    app.get(`/manifest/links/${language}.webmanifest`, async (request, reply) => {
      const { name } = await shopSettings(databaseOf(request));
      return reply
        .type('application/manifest+json; charset=utf-8')
        .header('cache-control', 'public, max-age=3600')
        .send(JSON.stringify(linksManifest(language, name)));
    });
  }
}

/** One manifest per language: installed from /de/shop the app starts in German. */
function webManifest(language: Language, shopName: string): Record<string, unknown> {
  const { t } = speakerFor(language);
  const at = (path: string) => withLanguage(language, path);
  return {
    ...common(language),
    id: '/',
    name: shopName,
    short_name: shopName.slice(0, 12),
    description: t(/*i18n*/ { id: 'app.description', message: 'Browse, fill your cart and follow your orders, even offline.' }),
    start_url: at('/shop?source=app'),
    scope: '/',
    categories: ['shopping'],
    screenshots: [
      {
        src: '/screenshot-narrow.png',
        sizes: '780x1688',
        type: 'image/png',
        form_factor: 'narrow',
        label: t(/*i18n*/ { id: 'app.screenshot.narrow', message: 'The shop on a phone' }),
      },
      {
        src: '/screenshot-wide.png',
        sizes: '1280x800',
        type: 'image/png',
        form_factor: 'wide',
        label: t(/*i18n*/ { id: 'app.screenshot.wide', message: 'The shop on a desk' }),
      },
    ],
    shortcuts: [
      { name: t(/*i18n*/ { id: 'nav.cart', message: 'Cart' }), url: at('/shop/cart'), icons: [icon('/icon-192.png', 192, 'any')] },
      { name: t(/*i18n*/ { id: 'nav.orders', message: 'My orders' }), url: at('/my'), icons: [icon('/icon-192.png', 192, 'any')] },
    ],
  };
}

/** Publishers install it from `/r`, and share to it from other apps. Shoppers' phones never see it. */
function linksManifest(language: Language, shopName: string): Record<string, unknown> {
  const { t } = speakerFor(language);
  const name = t(/*i18n*/ { id: 'app.links', message: 'Links' });
  const start = withLanguage(language, '/r');
  return {
    ...common(language),
    id: '/r',
    name,
    short_name: name,
    description: shopName,
    start_url: start,
    scope: start,
    categories: ['business'],
    screenshots: [
      {
        src: '/screenshot-links.png',
        sizes: '780x1688',
        type: 'image/png',
        form_factor: 'narrow',
        label: t(/*i18n*/ { id: 'app.screenshot.links', message: 'The statistics of a short link' }),
      },
    ],
    share_target: { action: start, method: 'GET', params: { title: 'title', text: 'text', url: 'url' } },
  };
}

function common(language: Language): Record<string, unknown> {
  return {
    lang: language,
    dir: directionOf(language),
    display: 'standalone',
    theme_color: '#0b5d4e',
    background_color: '#faf9f6',
    icons: [
      icon('/icon-192.png', 192, 'any'),
      icon('/icon-512.png', 512, 'any'),
      icon('/icon-maskable-512.png', 512, 'maskable'),
      { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
    ],
  };
}

function icon(src: string, size: number, purpose: string): Record<string, string> {
  return { src, sizes: `${size}x${size}`, type: 'image/png', purpose };
}

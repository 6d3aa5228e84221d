import { defaultLanguage, type Language, languages, splitLanguage, withLanguage } from '#domain/words/languages.ts';
import type { Speaker } from '#domain/words/speak.ts';
import { crawledList } from '../catalog/crawled-list.ts';
import { type CrawledProduct, crawledProduct } from '../catalog/crawled-product.ts';
import type { ShopData } from '../catalog/load-shop.ts';
import type { createRouter } from '../router.tsx';
import type { Absolute, CrawledPage } from '../shell/crawled-page.ts';
import { crawledShop } from './crawled-shop.ts';

type Router = ReturnType<typeof createRouter>;

const looks = ['order', 'products', 'search', 'variant'];

/** Canonical and alternate addresses, previews and structured data. Only the server makes them, as one text, so phones pay nothing. */
export function crawlerHead({ state, options }: Router, { status, publicUrl }: { status: number; publicUrl: string }): string {
  if (status !== 200) return '<meta name="robots" content="noindex"/>';
  const { speaker, shopName } = options.context;
  const shown = { ...pageShown(state), speaker, shopName };
  if (shown.meta.some(({ name }) => name === 'robots')) return '';
  const { language } = speaker;
  const addressIn = (each: Language, path: string) => publicUrl + withLanguage(each, encodeURI(path));
  const absolute: Absolute = (path) => (/^\/(pictures\/|[^/]+\.)/.test(path) ? publicUrl + path : addressIn(language, path));
  const { path, facts = [], picture = '/icon-512.png', kind = 'website' } = crawledPage(shown, absolute);
  const url = addressIn(language, path(language));
  const previews = preview(shown, { url, kind, picture: absolute(picture) });
  // A filtered view: its products may be indexed, not the view itself.
  if (Object.entries(shown.search).some(([name, value]) => value !== undefined && !looks.includes(name))) {
    return `${link('canonical', url)}<meta name="robots" content="noindex, follow"/>${previews}`;
  }
  const alternates = languages.map((each) => alternate(each, addressIn(each, path(each)))).join('');
  const anyone = alternate('x-default', addressIn(defaultLanguage, path(defaultLanguage)));
  return link('canonical', url) + alternates + anyone + previews + factsBlock(facts);
}

type Shown = ReturnType<typeof pageShown> & { speaker: Speaker; shopName: string };

function pageShown({ matches, location }: Router['state']) {
  const { routeId = '', loaderData, meta = [] } = matches.at(-1) ?? {};
  const { pathname, search } = location;
  return {
    routeId: routeId as string,
    loaderData: loaderData as unknown,
    pathname,
    search,
    meta: meta.filter((each) => each !== undefined),
  };
}

function crawledPage({ routeId, pathname, search, loaderData, speaker, shopName }: Shown, absolute: Absolute): CrawledPage {
  switch (routeId) {
    case '/shop/product/$slug':
      return crawledProduct(loaderData as CrawledProduct, absolute, speaker);
    case '/shop/':
    case '/shop/page/$page':
    case '/shop/category/$slug/':
    case '/shop/category/$slug/page/$page': {
      const list = crawledList(loaderData as ShopData, absolute, speaker);
      return routeId === '/shop/' ? { ...list, facts: crawledShop(shopName, absolute) } : list;
    }
    case '/shop/compare':
      return { path: () => `/shop/compare?products=${(search as { products?: string }).products ?? ''}` };
    default: {
      const { path } = splitLanguage(pathname);
      return { path: () => path, ...(path === '/' && { facts: crawledShop(shopName, absolute) }) };
    }
  }
}

const places: Record<Language, string> = { en: 'en_GB', de: 'de_DE', fr: 'fr_FR', ar: 'ar_AR' };

function preview({ meta, shopName, speaker }: Shown, { url, kind, picture }: { url: string; kind: string; picture: string }): string {
  const title = meta.find((each) => each.title !== undefined)?.title;
  const description = meta.find(({ name }) => name === 'description')?.content;
  const preview = { type: kind, title, description, url, image: picture, site_name: shopName, locale: places[speaker.language] };
  const tags = Object.entries(preview).map(([name, content]) =>
    typeof content === 'string' ? `<meta property="og:${name}" content="${escaped(content)}"/>` : '',
  );
  return tags.join('');
}

function link(rel: string, href: string): string {
  return `<link rel="${rel}" href="${escaped(href)}"/>`;
}

function alternate(language: string, href: string): string {
  return `<link rel="alternate" hreflang="${language}" href="${escaped(href)}"/>`;
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

/** Escaped, so that no text can end the script element. */
function factsBlock(facts: readonly object[]): string {
  if (facts.length === 0) return '';
  const json = JSON.stringify({ '@context': 'https://schema.org', '@graph': facts }).replaceAll('<', '\\u003c');
  return `<script type="application/ld+json">${json}</script>`;
}

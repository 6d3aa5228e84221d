import { idOfSlug } from '../catalog/rules.ts';

/** Pages that every shop has. */
export const sitePages = ['/', '/shop', '/terms', '/withdrawal', '/privacy', '/imprint'] as const;

/** Where a page of the shop's own is linked on every other one. */
export const pagePlaces = ['menu', 'footer', 'nowhere'] as const;
export type PagePlace = (typeof pagePlaces)[number];

/** More links than these no menu holds. */
export const MOST_LINKED = 12;

const LONGEST_SEGMENT = 50;

/** As an address: `Big Desk/Lampe` → `big-desk/lampe`; slashes and a file's ending stay. */
export function slugifiedTerm(term: string): string {
  const [, path = '', ending = ''] = /^(.*?)(\.(?:css|html?|js|json|pdf|png|svg|txt|webp|xml))?$/is.exec(term) ?? [];
  return path.split('/').map(slugifiedSegment).join('/') + ending.toLowerCase();
}

/** The product's id in a local address without a language. */
export function productOfLink(link: string): number | undefined {
  const [, slug] = /^\/shop\/product\/([^/?#]+)$/.exec(link.replace(/[?#].*/, '')) ?? [];
  return slug === undefined ? undefined : idOfSlug(slug);
}

function slugifiedSegment(segment: string): string {
  return segment
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, LONGEST_SEGMENT);
}

/** An address for a title: `Über uns` → `uber-uns`; empty where it has no Latin letters. */
export function slugForTitle(title: string): string {
  return slugifiedSegment(title.replaceAll('ß', 'ss'))
    .replace(/[^a-z0-9-]+/g, '')
    .replace(/-{2,}/g, '-')
    .replace(/^-|-$/g, '');
}

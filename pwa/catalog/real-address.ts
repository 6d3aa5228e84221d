import { redirect } from '@tanstack/react-router';
import type { ShopData, ShopSearch } from './load-shop.ts';

/** Redirects to the canonical address of a list: current slug, no `/page/1`, and the last page instead of one beyond the end. */
export function atRealAddress(data: ShopData, requested: { slug?: string; page?: string; search: ShopSearch }): ShopData {
  const { page, trail } = data.listing;
  const slug = trail.at(-1)?.slug;
  const wanted = page === 1 ? undefined : String(page);
  if (slug === requested.slug && wanted === requested.page) return data;
  const redirection = { search: requested.search, replace: true, statusCode: Number(requested.page ?? 1) > page ? 302 : 301 };
  if (slug === undefined) {
    throw wanted === undefined
      ? redirect({ to: '/shop', ...redirection })
      : redirect({ to: '/shop/page/$page', params: { page: wanted }, ...redirection });
  }
  throw wanted === undefined
    ? redirect({ to: '/shop/category/$slug', params: { slug }, ...redirection })
    : redirect({ to: '/shop/category/$slug/page/$page', params: { slug, page: wanted }, ...redirection });
}

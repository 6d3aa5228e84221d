import { createFileRoute, notFound, redirect } from '@tanstack/react-router';
import { idOfSlug } from '#domain/catalog/rules.ts';
import { AddToCart } from '../cart/AddToCart.tsx';
import { asNotFound } from '../catalog/load-shop.ts';
import { ProductScreen } from '../catalog/ProductScreen.tsx';
import { pageDescription } from '../shell/page-description.ts';
import { pageTitle } from '../shell/page-title.ts';

export const Route = createFileRoute('/shop/product/$slug')({
  validateSearch: ({ variant }: Record<string, unknown>): { variant?: string } => (typeof variant === 'string' ? { variant } : {}),
  loader: async ({ context: { api, speaker }, params, location }) => {
    const id = idOfSlug(params.slug);
    if (id === undefined) throw notFound();
    const product = await api.catalog.product.query({ id, language: speaker.language }).catch(asNotFound);
    // Only the id in the slug counts; each language has one canonical address.
    if (params.slug !== product.slug) {
      throw redirect({
        to: '/shop/product/$slug',
        params: { slug: product.slug },
        search: location.search as { variant?: string },
        replace: true,
        statusCode: 301,
      });
    }
    return product;
  },
  head: ({ loaderData, match: { context } }) => ({
    meta: loaderData
      ? [pageTitle(loaderData.name, context), pageDescription(loaderData.summary || loaderData.description || loaderData.name)]
      : [],
  }),
  component: Product,
});

function Product() {
  const product = Route.useLoaderData();
  return (
    // the key resets the chosen variant for another product
    <ProductScreen
      key={product.id}
      product={product}
      variantId={Route.useSearch().variant}
      buy={(chosen) => <AddToCart product={product} {...chosen} />}
    />
  );
}

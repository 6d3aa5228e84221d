import { createFileRoute, notFound } from '@tanstack/react-router';
import { idOfSlug } from '#domain/catalog/rules.ts';
import { AddToCart } from '../cart/AddToCart.tsx';
import { asNotFound } from '../catalog/load-shop.ts';
import { ProductScreen } from '../catalog/ProductScreen.tsx';

export const Route = createFileRoute('/shop/product/$slug')({
  validateSearch: ({ variant }: Record<string, unknown>): { variant?: string } => (typeof variant === 'string' ? { variant } : {}),
  loader: async ({ context: { api, speaker }, params }) => {
    const id = idOfSlug(params.slug);
    if (id === undefined) throw notFound();
    return api.catalog.product.query({ id, language: speaker.language }).catch(asNotFound);
  },
  head: ({ loaderData }) => ({
    meta: loaderData ? [{ title: `${loaderData.name} · Portico` }, { name: 'description', content: loaderData.summary }] : [],
  }),
  component: Product,
});

function Product() {
  const product = Route.useLoaderData();
  return (
    <ProductScreen
      product={product}
      variantId={Route.useSearch().variant}
      buy={(variant) => <AddToCart product={product} variant={variant} />}
    />
  );
}

import { createFileRoute, notFound, redirect } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import { idOfSlug } from '#domain/catalog/rules.ts';
import type { ProductPage } from '#domain/catalog/types.ts';
import { AddToCart } from '../cart/AddToCart.tsx';
import { asNotFound } from '../catalog/load-shop.ts';
import { ProductScreen } from '../catalog/ProductScreen.tsx';
import { Unpublished } from '../catalog/staff-parts.ts';
import { DeliveryTerms } from '../delivery/DeliveryTerms.tsx';
import { Missing } from '../layout/Missing.tsx';
import { pageDescription } from '../shell/page-description.ts';
import { pageTitle } from '../shell/page-title.ts';
import { isOffline } from '../shell/trouble.ts';

export const Route = createFileRoute('/shop/product/$slug')({
  validateSearch: ({ variant }: Record<string, unknown>): { variant?: string } => (typeof variant === 'string' ? { variant } : {}),
  loader: async ({ context: { api, speaker }, params, location }) => {
    const id = idOfSlug(params.slug);
    if (id === undefined) throw notFound();
    const { language } = speaker;
    const [product, sending, discussion] = await Promise.all([
      api.catalog.product.query({ id, language }).catch(asNotFound),
      api.delivery.terms.query({ language }).catch(noneOffline),
      import.meta.env.SSR ? api.messages.list.query({ kind: 'product', id }).catch(() => undefined) : undefined,
    ]);
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
    // Not spread: when it was seen is known of this very object.
    // What the server brought along, the device need not ask for.
    return { product, sending, discussion };
  },
  head: ({ loaderData, match: { context } }) => ({
    meta: loaderData ? [pageTitle(loaderData.product.name, context), pageDescription(descriptionOf(loaderData.product))] : [],
  }),
  component: Product,
  notFoundComponent: NoProduct,
});

function descriptionOf({ summary, description, name }: ProductPage): string {
  return summary || description || name;
}

/** A product that was seen is shown without a network, also where its delivery was not. */
function noneOffline(error: unknown): undefined {
  if (!isOffline(error)) throw error;
}

function Product() {
  const { product, sending, discussion } = Route.useLoaderData();
  return (
    // the key resets the chosen variant for another product
    <ProductScreen
      key={product.id}
      product={product}
      discussion={discussion}
      variantId={Route.useSearch().variant}
      buy={(chosen) => <AddToCart product={product} {...chosen} />}
      terms={(goods) => sending && <DeliveryTerms terms={sending} goods={goods} />}
    />
  );
}

/** The same for everyone, until a publisher's device has found what is there. */
function NoProduct() {
  const { slug } = Route.useParams();
  const [found, setFound] = useState<string>();
  const onFound = useCallback(() => setFound(slug), [slug]);
  return (
    <>
      {found !== slug && <Missing />}
      <Unpublished slug={slug} variantId={undefined} onFound={onFound} />
    </>
  );
}

import { useRouteContext } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { idOfSlug } from '#domain/catalog/rules.ts';
import type { ProductPage } from '#domain/catalog/types.ts';
import { useSpeaker } from '../../shell/speaker.tsx';
import { ProductScreen } from '../ProductScreen.tsx';

type Props = {
  slug: string;
  variantId: string | undefined;
  /** called before the first paint of what was found */
  onFound: () => void;
};

/** What visitors get a 404 for, as staff see it; nothing where there is nothing. */
export function UnpublishedProduct({ slug, variantId, onFound }: Props) {
  const { api } = useRouteContext({ from: '__root__' });
  const { language } = useSpeaker();
  const [product, setProduct] = useState<ProductPage>();
  useEffect(() => {
    const id = idOfSlug(slug);
    if (id === undefined) return;
    let current = true;
    const show = (found: ProductPage) => {
      if (!current) return;
      setProduct(found);
      onFound();
    };
    // Without a network, and for what does not exist, the page stays what it is.
    api.catalog.staffProduct.query({ id, language }).then(
      ({ product: found }) => show(found),
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [api, slug, language, onFound]);
  if (product === undefined) return null;
  return <ProductScreen key={product.id} product={product} published={false} variantId={variantId} buy={() => null} terms={() => null} />;
}

import { useRouteContext } from '@tanstack/react-router';
import { type ReactNode, useCallback } from 'react';
import { textOf } from '#domain/words/languages.ts';
import { useLoaded } from '../../records/editing/use-loaded.ts';
import { useSpeaker } from '../../shell/speaker.tsx';
import { ProductForm } from './ProductForm.tsx';
import { ProductFrame } from './ProductFrame.tsx';
import { useEditingShop } from './use-editing-shop.ts';

/** A product, in the form. */
export function EditProductScreen({ id, missing }: { id: number; missing: ReactNode }) {
  const { language } = useSpeaker();
  const { api } = useRouteContext({ from: '__root__' });
  const load = useCallback(() => api.catalog.sheet.query({ id }), [api, id]);
  const { value: product, trouble, again } = useLoaded(load);
  const shop = useEditingShop();
  const retry = () => {
    again();
    shop.again();
  };
  return (
    <ProductFrame
      title={product === null ? '…' : textOf(product.name, language)}
      waiting={product === null || shop.value === null}
      trouble={trouble ?? shop.trouble}
      again={retry}
      missing={missing}
    >
      {product !== null && shop.value !== null && <ProductForm key={product.id} sheet={product} shop={shop.value} categoryIds={[]} />}
    </ProductFrame>
  );
}

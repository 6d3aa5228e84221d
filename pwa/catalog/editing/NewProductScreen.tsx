import type { ReactNode } from 'react';
import { useSpeaker } from '../../shell/speaker.tsx';
import { ProductForm } from './ProductForm.tsx';
import { ProductFrame } from './ProductFrame.tsx';
import { useEditingShop } from './use-editing-shop.ts';

/** `categoryId`: where it was begun */
export function NewProductScreen({ categoryId, missing }: { categoryId: number | undefined; missing: ReactNode }) {
  const { t } = useSpeaker();
  const { value: shop, trouble, again } = useEditingShop();
  return (
    <ProductFrame
      title={t(/*i18n*/ { id: 'editing.newProduct', message: 'New product' })}
      waiting={shop === null}
      trouble={trouble}
      again={again}
      missing={missing}
    >
      {shop !== null && <ProductForm sheet={null} shop={shop} categoryIds={categoryId === undefined ? [] : [categoryId]} />}
    </ProductFrame>
  );
}

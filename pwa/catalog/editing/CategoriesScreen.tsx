import { useRouteContext } from '@tanstack/react-router';
import { type ReactNode, useCallback } from 'react';
import { useLoaded } from '../../records/editing/use-loaded.ts';
import { useSpeaker } from '../../shell/speaker.tsx';
import { CategoryRow } from './CategoryRow.tsx';
import { inTree } from './category-tree.ts';
import { NewCategory } from './NewCategory.tsx';
import { ProductFrame } from './ProductFrame.tsx';
import './product-form.css';
import '../../ui/card-rows.css';
import './categories-screen.css';

/** The tree of categories, to be renamed and moved. */
export function CategoriesScreen({ missing }: { missing: ReactNode }) {
  const { t } = useSpeaker();
  const { api } = useRouteContext({ from: '__root__' });
  const load = useCallback(() => api.catalog.staffCategories.query(), [api]);
  const { value, trouble, again } = useLoaded(load);
  const all = inTree(value ?? []);
  return (
    <ProductFrame
      title={t(/*i18n*/ { id: 'shop.categories', message: 'Categories' })}
      waiting={value === null}
      trouble={trouble}
      again={again}
      missing={missing}
    >
      <ul className="card-rows category-rows">
        {all.map((category) => (
          <CategoryRow key={category.id} category={category} all={all} onChanged={again} />
        ))}
      </ul>
      <NewCategory known={all} onMade={again} />
    </ProductFrame>
  );
}

import type { ComponentType } from 'react';
import { Later, lazily } from '../ui/Later.tsx';
import type { ProductMarksProps } from './ProductMarks.tsx';
import type { SeenProductsProps } from './SeenProducts.tsx';

/** What a device adds to public pages: none of it belongs to the first view, and the server, which renders none, spends nothing on it. */

const ProductMarks = lazily(() => import('./ProductMarks.tsx').then((file) => file.ProductMarks));
const SeenProducts = lazily(() => import('./SeenProducts.tsx').then((file) => file.SeenProducts));
const ComparisonPanel = lazily(() => import('./ComparisonPanel.tsx').then((file) => file.ComparisonPanel));

export const Marks: ComponentType<ProductMarksProps> = import.meta.env.SSR
  ? nothing
  : (props) => (
      <Later>
        <ProductMarks {...props} />
      </Later>
    );

export const RecentlySeen: ComponentType<SeenProductsProps> = import.meta.env.SSR
  ? nothing
  : (props) => (
      <Later>
        <SeenProducts {...props} />
      </Later>
    );

export const ComparePanel: ComponentType = import.meta.env.SSR
  ? nothing
  : () => (
      <Later>
        <ComparisonPanel />
      </Later>
    );

function nothing(): null {
  return null;
}

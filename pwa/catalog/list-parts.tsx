import { Later, lazily } from '../ui/Later.tsx';
import type { ProductMarksProps } from './ProductMarks.tsx';
import type { SeenProductsProps } from './SeenProducts.tsx';

/** What a device adds to public pages: none of it belongs to the first view. */

const ProductMarks = lazily(() => import('./ProductMarks.tsx').then((file) => file.ProductMarks));
const SeenProducts = lazily(() => import('./SeenProducts.tsx').then((file) => file.SeenProducts));
const ComparisonPanel = lazily(() => import('./ComparisonPanel.tsx').then((file) => file.ComparisonPanel));

export function Marks(props: ProductMarksProps) {
  return (
    <Later>
      <ProductMarks {...props} />
    </Later>
  );
}

export function RecentlySeen(props: SeenProductsProps) {
  return (
    <Later>
      <SeenProducts {...props} />
    </Later>
  );
}

export function ComparePanel() {
  return (
    <Later>
      <ComparisonPanel />
    </Later>
  );
}

import { createFileRoute, notFound } from '@tanstack/react-router';
import { NewProductScreen } from '../catalog/editing/NewProductScreen.tsx';
import { Missing } from '../layout/Missing.tsx';
import { personalHead } from '../shell/personal-head.ts';

export const Route = createFileRoute('/edit/product/new')({
  validateSearch: ({ category }: Record<string, unknown>): { category?: string } =>
    typeof category === 'string' && /^[1-9]\d{0,8}$/.test(category) ? { category } : {},
  loader: ({ context: { personal } }) => {
    if (personal?.editing === null) throw notFound();
  },
  head: personalHead(/*i18n*/ { id: 'editing.newProduct', message: 'New product' }),
  component: NewProduct,
});

function NewProduct() {
  const { category } = Route.useSearch();
  return <NewProductScreen categoryId={category === undefined ? undefined : Number(category)} missing={<Missing />} />;
}

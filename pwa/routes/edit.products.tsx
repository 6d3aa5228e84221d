import { createFileRoute, notFound } from '@tanstack/react-router';
import { ProductsScreen } from '../catalog/editing/ProductsScreen.tsx';
import { Missing } from '../layout/Missing.tsx';
import { personalHead } from '../shell/personal-head.ts';

export const Route = createFileRoute('/edit/products')({
  loader: ({ context: { personal } }) => {
    if (personal?.editing === null) throw notFound();
  },
  head: personalHead(/*i18n*/ { id: 'editing.products', message: 'Products of the shop' }),
  component: () => <ProductsScreen missing={<Missing />} />,
});

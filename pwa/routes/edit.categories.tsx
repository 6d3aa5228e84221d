import { createFileRoute, notFound } from '@tanstack/react-router';
import { CategoriesScreen } from '../catalog/editing/CategoriesScreen.tsx';
import { Missing } from '../layout/Missing.tsx';
import { personalHead } from '../shell/personal-head.ts';

export const Route = createFileRoute('/edit/categories')({
  loader: ({ context: { personal } }) => {
    if (personal?.editing === null) throw notFound();
  },
  head: personalHead(/*i18n*/ { id: 'shop.categories', message: 'Categories' }),
  component: () => <CategoriesScreen missing={<Missing />} />,
});

import { createFileRoute, notFound } from '@tanstack/react-router';
import { EditProductScreen } from '../catalog/editing/EditProductScreen.tsx';
import { Missing } from '../layout/Missing.tsx';
import { personalHead } from '../shell/personal-head.ts';

export const Route = createFileRoute('/edit/product/$id')({
  loader: ({ context: { personal }, params: { id } }) => {
    if (personal?.editing === null || !/^[1-9]\d{0,8}$/.test(id)) throw notFound();
  },
  head: personalHead(/*i18n*/ { id: 'editing.product', message: 'Edit this product' }),
  component: EditProduct,
});

function EditProduct() {
  const { id } = Route.useParams();
  return <EditProductScreen key={id} id={Number(id)} missing={<Missing />} />;
}

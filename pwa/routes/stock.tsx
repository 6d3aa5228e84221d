import { createFileRoute, notFound } from '@tanstack/react-router';
import { StockScreen } from '../desk/StockScreen.tsx';
import { Missing } from '../layout/Missing.tsx';
import { personalHead } from '../shell/personal-head.ts';

export const Route = createFileRoute('/stock')({
  loader: ({ context: { personal } }) => {
    if (personal?.stock === null) throw notFound();
    return { rendered: personal?.stock ?? null };
  },
  head: personalHead(/*i18n*/ { id: 'inventory.title', message: 'Stock' }),
  component: () => <StockScreen {...Route.useLoaderData()} missing={<Missing />} />,
});

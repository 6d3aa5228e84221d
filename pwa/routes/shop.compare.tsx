import { createFileRoute, redirect } from '@tanstack/react-router';
import { idsInText } from '#domain/ids.ts';
import { inARow } from '#domain/words/languages.ts';
import { AddOne } from '../cart/AddOne.tsx';
import { ComparisonScreen } from '../catalog/ComparisonScreen.tsx';
import { pageDescription } from '../shell/page-description.ts';
import { pageTitle } from '../shell/page-title.ts';

export const Route = createFileRoute('/shop/compare')({
  validateSearch: ({ products }: Record<string, unknown>): { products?: string } => (typeof products === 'string' ? { products } : {}),
  loaderDeps: ({ search: { products } }) => ({ products }),
  loader: async ({ context: { api, speaker }, deps: { products = '' } }) => {
    const ids = idsInText(products);
    if (ids.length === 0) throw redirect({ to: '/shop', statusCode: 302 });
    // Imported here, so that the offline comparison is not in the initial bundle.
    const { loadComparison } = await import('../catalog/load-comparison.ts');
    const loaded = await loadComparison(api, ids, speaker.language);
    if (loaded.comparison.products.length === 0 && loaded.unseen === 0) throw redirect({ to: '/shop', statusCode: 302 });
    return loaded;
  },
  head: ({ loaderData, match: { context } }) => {
    const { t, language } = context.speaker;
    const title = t(/*i18n*/ { id: 'compare.title', message: 'Compare' });
    const names = inARow(loaderData?.comparison.products.map(({ name }) => name) ?? [], language);
    return { meta: [pageTitle(title, context), pageDescription(`${title}: ${names}`)] };
  },
  component: Compare,
});

function Compare() {
  const { comparison, unseen } = Route.useLoaderData();
  return <ComparisonScreen comparison={comparison} unseen={unseen} buy={(product) => <AddOne product={product} terms={comparison} />} />;
}

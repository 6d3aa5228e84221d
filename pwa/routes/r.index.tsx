import { createFileRoute, notFound } from '@tanstack/react-router';
import { Missing } from '../layout/Missing.tsx';
import { LinksScreen } from '../links/LinksScreen.tsx';
import { sharedTarget } from '../links/shared-target.ts';
import { linkFields } from '../shell/link-fields.ts';
import { personalHead } from '../shell/personal-head.ts';

export const Route = createFileRoute('/r/')({
  validateSearch: linkFields(['url', 'text', 'title', 'show']),
  loader: ({ context: { personal } }) => {
    if (personal?.links === null) throw notFound();
    return { rendered: personal?.links ?? null };
  },
  head: personalHead(/*i18n*/ { id: 'nav.links', message: 'Short links' }),
  component: Links,
});

function Links() {
  const { rendered } = Route.useLoaderData();
  const search = Route.useSearch();
  const view = search.show === 'revenue' ? 'revenue' : 'recent';
  return <LinksScreen rendered={rendered} target={sharedTarget(search)} view={view} missing={<Missing />} />;
}

import { createFileRoute, redirect } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import { asNotFound } from '../catalog/load-shop.ts';
import { Missing } from '../layout/Missing.tsx';
import { ContentScreen } from '../pages/ContentScreen.tsx';
import { UnpublishedContent } from '../pages/unpublished-part.ts';
import { pageDescription } from '../shell/page-description.ts';
import { pageTitle } from '../shell/page-title.ts';

export const Route = createFileRoute('/page/$slug')({
  loader: async ({ context: { api, speaker }, params }) => {
    const page = await api.pages.page.query({ slug: params.slug, language: speaker.language }).catch(asNotFound);
    // An address that it had before.
    if (params.slug !== page.slug) throw redirect({ to: '/page/$slug', params: { slug: page.slug }, replace: true, statusCode: 301 });
    return page;
  },
  head: ({ loaderData, match: { context } }) => ({
    meta: loaderData ? [pageTitle(loaderData.title, context), pageDescription(loaderData.description)] : [],
  }),
  component: () => <ContentScreen page={Route.useLoaderData()} />,
  notFoundComponent: NoPage,
});

/** The same for everyone, until an editor's device has found what is there. */
function NoPage() {
  const { slug } = Route.useParams();
  const [found, setFound] = useState<string>();
  const onFound = useCallback(() => setFound(slug), [slug]);
  return (
    <>
      {found !== slug && <Missing />}
      <UnpublishedContent key={slug} slug={slug} onFound={onFound} />
    </>
  );
}

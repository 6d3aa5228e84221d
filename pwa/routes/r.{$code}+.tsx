import { createFileRoute, notFound } from '@tanstack/react-router';
import { Missing } from '../layout/Missing.tsx';
import { StatisticsScreen } from '../links/StatisticsScreen.tsx';
import { personalHead } from '../shell/personal-head.ts';

export const Route = createFileRoute('/r/{$code}+')({
  loader: ({ context: { personal } }) => {
    if (personal?.link === null) throw notFound();
    return { rendered: personal?.link ?? null };
  },
  head: personalHead(/*i18n*/ { id: 'nav.linkStatistics', message: 'Link statistics' }),
  component: Statistics,
});

function Statistics() {
  const { code } = Route.useParams();
  const { rendered } = Route.useLoaderData();
  return <StatisticsScreen key={code} code={code} rendered={rendered} missing={<Missing />} />;
}

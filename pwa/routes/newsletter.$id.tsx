import { createFileRoute } from '@tanstack/react-router';
import { NewsletterScreen } from '../lists/NewsletterScreen.tsx';
import type { PlainForm } from '../lists/Subscribe.tsx';
import { personalHead } from '../shell/personal-head.ts';

export const Route = createFileRoute('/newsletter/$id')({
  loader: ({ context: { personal } }) => ({
    rendered: personal === undefined ? undefined : (personal.mailingList ?? null),
    csrf: personal?.csrf ?? null,
    typed: personal?.typed?.email,
    problems: personal?.problems as PlainForm['problems'],
  }),
  head: personalHead(/*i18n*/ { id: 'lists.newsletter', message: 'Newsletter' }),
  component: Newsletter,
});

function Newsletter() {
  const { id } = Route.useParams();
  return <NewsletterScreen key={id} {...Route.useLoaderData()} listId={Number(id)} />;
}

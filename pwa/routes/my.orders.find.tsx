import { createFileRoute } from '@tanstack/react-router';
import type { FailureCode } from '#domain/failure.ts';
import { FindOrderScreen } from '../orders/FindOrderScreen.tsx';
import type { SoughtProblems } from '../orders/use-find-order.ts';
import { personalHead } from '../shell/personal-head.ts';

export const Route = createFileRoute('/my/orders/find')({
  validateSearch: ({ asked }: Record<string, unknown>): { asked?: string } => (asked === undefined ? {} : { asked: '1' }),
  loader: ({ context: { personal } }) => {
    const { form, ...problems } = personal?.problems ?? {};
    const { number = '', email = '' } = personal?.typed ?? {};
    return {
      csrf: personal?.csrf ?? null,
      typed: { number, email },
      problems: problems as SoughtProblems,
      trouble: form === undefined ? null : ({ kind: 'refused', code: form as FailureCode, details: {} } as const),
    };
  },
  head: personalHead(/*i18n*/ { id: 'order.find', message: 'Find an order' }),
  component: FindOrder,
});

function FindOrder() {
  const { asked } = Route.useSearch();
  return <FindOrderScreen {...Route.useLoaderData()} requested={asked !== undefined} />;
}

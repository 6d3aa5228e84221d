import { createFileRoute } from '@tanstack/react-router';
import type { FailureCode } from '#domain/failure.ts';
import { DataScreen } from '../portal/DataScreen.tsx';
import { personalHead } from '../shell/personal-head.ts';

export const Route = createFileRoute('/my/data')({
  loader: ({ context: { personal } }) => ({
    csrf: personal?.csrf ?? null,
    refused: (personal?.problems?.form ?? null) as FailureCode | null,
  }),
  head: personalHead(/*i18n*/ { id: 'portal.data', message: 'Your data' }),
  component: () => <DataScreen {...Route.useLoaderData()} />,
});

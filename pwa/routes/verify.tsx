import { createFileRoute } from '@tanstack/react-router';
import { pageDescription } from '../shell/page-description.ts';
import { pageTitle } from '../shell/page-title.ts';
import { VerifyScreen } from '../sign/VerifyScreen.tsx';
import { verifyTexts } from '../sign/verify-texts.ts';

export const Route = createFileRoute('/verify')({
  loader: async ({ context: { api } }) => ({ sealKeys: await api.sign.keys.query() }),
  head: ({ match: { context } }) => ({
    meta: [pageTitle(context.speaker.t(verifyTexts.title), context), pageDescription(context.speaker.t(verifyTexts.lead))],
  }),
  component: () => <VerifyScreen keys={Route.useLoaderData().sealKeys} />,
});

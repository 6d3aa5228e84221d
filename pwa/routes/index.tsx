import { createFileRoute } from '@tanstack/react-router';
import { HomeScreen } from '../pages/HomeScreen.tsx';

export const Route = createFileRoute('/')({
  loader: ({ context: { api, speaker } }) => api.pages.home.query({ language: speaker.language }),
  head: ({ match: { context } }) => ({
    meta: [
      { title: context.shopName },
      {
        name: 'description',
        content: context.speaker.t(
          /*i18n*/ { id: 'app.description', message: 'Browse, fill your cart and follow your orders, even offline.' },
        ),
      },
    ],
  }),
  component: () => <HomeScreen home={Route.useLoaderData()} />,
});

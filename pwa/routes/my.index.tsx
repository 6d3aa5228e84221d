import { createFileRoute } from '@tanstack/react-router';
import { sendCart } from '../cart/send-cart.ts';
import { UnsettledNotice } from '../checkout/UnsettledNotice.tsx';
import { sendNow } from '../offline/sending.ts';
import { saveOwnOrder } from '../orders/own-orders.ts';
import { readMe } from '../people/own-me.ts';
import { PasskeyOffer } from '../people/PasskeyOffer.tsx';
import { RightsNotice } from '../people/RightsNotice.tsx';
import { PortalScreen } from '../portal/PortalScreen.tsx';
import { personalHead } from '../shell/personal-head.ts';

export const Route = createFileRoute('/my/')({
  loader: ({ context: { personal } }) => ({
    me: personal === undefined ? undefined : (personal.me ?? null),
    portal: personal?.portal ?? null,
    csrf: personal?.csrf ?? null,
  }),
  head: personalHead(/*i18n*/ { id: 'nav.account', message: 'Account' }),
  component: Home,
});

function Home() {
  const { me, portal, csrf } = Route.useLoaderData();
  const { api } = Route.useRouteContext();
  const before = async () => {
    await sendNow(); // also checks an unconfirmed order
    const person = me ?? (await readMe());
    if (person === undefined) return;
    const mine = await api.orders.mine.query().catch(() => []); // without a network or a session only this device's orders are shown
    for (const order of mine.toReversed()) await saveOwnOrder({ ...order, owner: person.email });
  };
  const notices = (
    <>
      <UnsettledNotice />
      <RightsNotice rendered={me} />
      <PasskeyOffer />
    </>
  );
  return <PortalScreen rendered={me} portal={portal} csrf={csrf} sendFirst={sendCart} notice={notices} before={before} />;
}

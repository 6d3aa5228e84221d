import { splitLanguage } from '#domain/words/languages.ts';
import type { Speaker } from '#domain/words/speak.ts';
import type { Api } from '../api/network-api.ts';
import { notify } from '../ui/notices.ts';
import { isCheckout } from './is-checkout.ts';
import { readPlacing } from './placing-record.ts';

/** An app that was killed before it heard the answer asks for it wherever it is opened again; the steps of a checkout and the check do so themselves. */
export async function resumeAtStart(api: Api, { t, language }: Speaker): Promise<void> {
  if (isCheckout(location.pathname) || splitLanguage(location.pathname).path === '/my/orders/check' || (await readPlacing()) === undefined)
    return;
  const [{ resumePlacing }, { placingDoor }, { goToConfirmation }] = await Promise.all([
    import('./settling.ts'),
    import('./use-placing-door.ts'),
    import('./go-to-confirmation.ts'),
  ]);
  const former = await resumePlacing(placingDoor(api));
  if (former?.kind !== 'placed') return;
  const { inSession: _, ...order } = former.order; // by the time that somebody wants to see it, the session may show another
  notify(
    t(/*i18n*/ { id: 'checkout.arrived', message: 'Your order {number} has reached us' }, { number: order.number }),
    { label: t(/*i18n*/ { id: 'confirmation.toOrder', message: 'View the order' }), run: () => void goToConfirmation(order, language) },
    { stays: true },
  );
}

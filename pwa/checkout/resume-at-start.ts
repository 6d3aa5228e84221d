import type { Speaker } from '#domain/words/speak.ts';
import type { Api } from '../api.ts';
import { readOwn } from '../offline/store.ts';
import { notify } from '../ui/notices.ts';
import { isCheckout } from './is-checkout.ts';

/** An app that was killed before it heard the answer asks for it wherever it is opened again; the steps of a checkout do so themselves. */
export async function resumeAtStart(api: Api, { t, language }: Speaker): Promise<void> {
  if (isCheckout(location.pathname) || (await readOwn('placing')) === undefined) return;
  const [{ resumePlacing }, { placingDoor }, { goToConfirmation }] = await Promise.all([
    import('./placing.ts'),
    import('./use-placing-door.ts'),
    import('./go-to-confirmation.ts'),
  ]);
  const former = await resumePlacing(placingDoor(api));
  if (former?.kind !== 'placed') return;
  const { order } = former;
  notify(
    t(/*i18n*/ { id: 'checkout.arrived', message: 'Your order {number} has reached us' }, { number: order.number }),
    { label: t(/*i18n*/ { id: 'confirmation.toOrder', message: 'View the order' }), run: () => void goToConfirmation(order, language) },
    { stays: true },
  );
}

import { AddressLines } from '../places/AddressLines.tsx';
import type { GuestAddress } from '../places/guest-addresses.ts';
import { useSpeaker } from '../shell/speaker.tsx';
import { sentenceOf } from '../shell/trouble.ts';
import { Button } from '../ui/Button.tsx';
import { notify } from '../ui/notices.ts';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import { useGuestAddresses } from './use-guest-addresses.ts';

/** CHK-1: those that a guest typed on this device, to be kept in the account. */
export function GuestAddresses({ onKept }: { onKept: () => void }) {
  const speaker = useSpeaker();
  const { t } = speaker;
  const { addresses, keep } = useGuestAddresses();
  if (addresses.length === 0) return null;
  return (
    <section aria-labelledby="guest-addresses" className="order-card">
      <h2 id="guest-addresses">{t(/*i18n*/ { id: 'portal.onDevice', message: 'Only on this device' })}</h2>
      <ul className="own-addresses">
        {addresses.map((each) => (
          <li key={each.id}>
            <AddressLines of={each.address} />
            <Button variant="quiet" onClick={() => void move(each)}>
              {t(/*i18n*/ { id: 'portal.keep', message: 'Keep in my account' })}
              <VisuallyHidden>: {[each.address.name, each.address.street].join(', ')}</VisuallyHidden>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );

  async function move(address: GuestAddress): Promise<void> {
    const trouble = await keep(address);
    if (trouble !== null) notify(sentenceOf(trouble, speaker));
    else onKept();
  }
}

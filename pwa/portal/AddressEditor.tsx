import type { Address } from '#domain/places/schema.ts';
import { AddressForm } from '../places/AddressForm.tsx';
import { emptyAddress, typedAddress } from '../places/typed-address.ts';
import { useSpeaker } from '../shell/speaker.tsx';
import type { Trouble } from '../shell/trouble.ts';
import { Button } from '../ui/Button.tsx';

type Props = { address: Address | null; save: (address: Address) => Promise<Trouble | null>; cancel: () => void };

/** `address` null: a new one. */
export function AddressEditor({ address, save, cancel }: Props) {
  const { t } = useSpeaker();
  const typed = address === null ? emptyAddress(null) : typedAddress(address);
  return (
    <div className="order-card">
      <AddressForm
        card="-1"
        initial={{ billing: typed, shipping: typed, same: false }}
        submitLabel={t(/*i18n*/ { id: 'portal.save', message: 'Save' })}
        save={(_, shipping) => (shipping === null ? Promise.resolve(null) : save(shipping))}
      />
      <Button variant="plain" onClick={cancel}>
        {t(/*i18n*/ { id: 'portal.cancel', message: 'Cancel' })}
      </Button>
    </div>
  );
}

import type { Address } from '#domain/places/schema.ts';
import { AddressLines } from '../places/AddressLines.tsx';
import { useSpeaker } from '../shell/speaker.tsx';
import { Button } from '../ui/Button.tsx';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';

export function OwnAddressCard({ address, edit, remove }: { address: Address; edit: () => void; remove: () => void }) {
  const { t } = useSpeaker();
  const which = <VisuallyHidden>: {[address.name, address.street].join(', ')}</VisuallyHidden>;
  return (
    <div className="order-card">
      <AddressLines of={address} />
      <p className="actions">
        <Button variant="quiet" onClick={edit}>
          {t(/*i18n*/ { id: 'account.change', message: 'Change' })}
          {which}
        </Button>
        <Button variant="plain" onClick={remove}>
          {t(/*i18n*/ { id: 'portal.remove', message: 'Remove' })}
          {which}
        </Button>
      </p>
    </div>
  );
}

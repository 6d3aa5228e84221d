import { useState } from 'react';
import type { Address } from '#domain/places/schema.ts';
import type { OwnAddress } from '#domain/places/types.ts';
import { SeenNote } from '../shell/SeenNote.tsx';
import { useSpeaker } from '../shell/speaker.tsx';
import { sentenceOf, type Trouble } from '../shell/trouble.ts';
import { Button } from '../ui/Button.tsx';
import { Empty } from '../ui/Empty.tsx';
import { notify } from '../ui/notices.ts';
import { Skeleton } from '../ui/Skeleton.tsx';
import { AddressEditor } from './AddressEditor.tsx';
import { GuestAddresses } from './GuestAddresses.tsx';
import { OwnAddressCard } from './OwnAddressCard.tsx';
import { OwnTrouble } from './OwnTrouble.tsx';
import { SubPage } from './SubPage.tsx';
import { useAddresses } from './use-addresses.ts';

/** CHK-1: the saved addresses of the account. */
export function AddressesScreen({ rendered }: { rendered: readonly OwnAddress[] | null }) {
  const speaker = useSpeaker();
  const { t } = speaker;
  const { addresses, trouble, again, save, remove } = useAddresses(rendered);
  /** null: none; `new`: one that is not saved yet */
  const [edited, setEdited] = useState<number | 'new' | null>(null);
  const store = async (id: number | null, address: Address): Promise<Trouble | null> => {
    const failed = await save(id, address);
    if (failed === null) setEdited(null);
    return failed;
  };
  return (
    <SubPage title={t(/*i18n*/ { id: 'portal.addresses', message: 'Addresses' })} busy={addresses === null && trouble === null}>
      {addresses === null && (trouble === null ? <Skeleton lines={6} /> : <OwnTrouble trouble={trouble} again={again} />)}
      {addresses !== null && (
        <>
          {trouble && <SeenNote of={addresses} />}
          <GuestAddresses onKept={again} />
          {addresses.length === 0 && edited === null && (
            <Empty icon="pin" title={t(/*i18n*/ { id: 'portal.noAddresses', message: 'No saved addresses' })}>
              {t(
                /*i18n*/ {
                  id: 'portal.noAddressesText',
                  message: 'Saved addresses are one tap away when you order, on each of your devices.',
                },
              )}
            </Empty>
          )}
          <ul className="own-addresses">
            {addresses.map((each) => (
              <li key={each.id}>
                {edited === each.id ? (
                  <AddressEditor address={each.address} save={(address) => store(each.id, address)} cancel={() => setEdited(null)} />
                ) : (
                  <OwnAddressCard address={each.address} edit={() => setEdited(each.id)} remove={() => void drop(each)} />
                )}
              </li>
            ))}
          </ul>
          {edited === 'new' ? (
            <AddressEditor address={null} save={(address) => store(null, address)} cancel={() => setEdited(null)} />
          ) : (
            <p>
              <Button variant="quiet" onClick={() => setEdited('new')}>
                {t(/*i18n*/ { id: 'account.addDetails', message: 'Add address' })}
              </Button>
            </p>
          )}
        </>
      )}
    </SubPage>
  );

  async function drop({ id, address }: OwnAddress): Promise<void> {
    const failed = await remove(id);
    if (failed !== null) return notify(sentenceOf(failed, speaker));
    notify(t(/*i18n*/ { id: 'portal.addressRemoved', message: 'The address was removed' }), {
      label: t(/*i18n*/ { id: 'account.undo', message: 'Undo' }),
      run: () => void save(null, address),
    });
  }
}

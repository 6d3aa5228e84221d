import { useState } from 'react';
import { AddressForm } from '../places/AddressForm.tsx';
import { AddressLines } from '../places/AddressLines.tsx';
import { addressIn, type TypedAddresses, typedAddresses } from '../places/typed-address.ts';
import { useSpeaker } from '../shell/speaker.tsx';
import { sentenceOf, troubleOf } from '../shell/trouble.ts';
import { Button } from '../ui/Button.tsx';
import { notify } from '../ui/notices.ts';
import { Skeleton } from '../ui/Skeleton.tsx';
import { useOwnDetails } from './use-own-details.ts';

/** ACC-3: saved on this device only, and filled in at the next order. */
export function DeviceDetails() {
  const speaker = useSpeaker();
  const { t } = speaker;
  const { details, save, clear } = useOwnDetails();
  const [changing, setChanging] = useState(false);
  return (
    <section className="order-card" aria-labelledby="details">
      <h2 id="details">{t(/*i18n*/ { id: 'account.details', message: 'Your Details' })}</h2>
      {details === undefined && <Skeleton lines={4} />}
      {details !== undefined && changing && (
        <AddressForm
          initial={details ?? typedAddresses(null, null, null)}
          submitLabel={t(/*i18n*/ { id: 'account.save', message: 'Save on this device' })}
          save={(_billing, _shipping, typed) =>
            save(typed).then(() => {
              setChanging(false);
              return null;
            }, troubleOf)
          }
        />
      )}
      {details !== undefined && !changing && (
        <>
          {details === null ? (
            <p>
              {t(
                /*i18n*/ {
                  id: 'account.noDetails',
                  message: 'No address is saved on this device. Yours appears here after your first order.',
                },
              )}
            </p>
          ) : (
            <>
              <Addresses of={details} />
              <p className="quiet">
                {t(/*i18n*/ { id: 'account.detailsText', message: 'Saved on this device only, and filled in when you order.' })}
              </p>
            </>
          )}
          <p className="actions">
            <Button variant="quiet" onClick={() => setChanging(true)}>
              {details === null
                ? t(/*i18n*/ { id: 'account.addDetails', message: 'Add address' })
                : t(/*i18n*/ { id: 'account.change', message: 'Change' })}
            </Button>
            {details && (
              <Button variant="plain" onClick={clearDetails}>
                {t(/*i18n*/ { id: 'account.clear', message: 'Clear' })}
              </Button>
            )}
          </p>
        </>
      )}
    </section>
  );

  function clearDetails(): void {
    const showTrouble = (error: unknown) => notify(sentenceOf(troubleOf(error), speaker));
    void clear().then(
      (undo) =>
        notify(t(/*i18n*/ { id: 'account.cleared', message: 'Your address was removed from this device' }), {
          label: t(/*i18n*/ { id: 'account.undo', message: 'Undo' }),
          run: () => void undo().catch(showTrouble),
        }),
      showTrouble,
    );
  }
}

function Addresses({ of }: { of: TypedAddresses }) {
  const { t } = useSpeaker();
  const { email, phone } = of.billing;
  return (
    <>
      <AddressLines of={addressIn(of.billing)} />
      <p>
        <bdi>{email}</bdi>
        {phone && (
          <>
            <br />
            <bdi dir="ltr">{phone}</bdi>
          </>
        )}
      </p>
      {!of.same && (
        <>
          <h3>{t(/*i18n*/ { id: 'address.shipping', message: 'Delivery address' })}</h3>
          <AddressLines of={addressIn(of.shipping)} />
        </>
      )}
    </>
  );
}

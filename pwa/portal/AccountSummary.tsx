import type { AccountDetails } from '#domain/places/account.ts';
import { AddressLines } from '../places/AddressLines.tsx';
import { Link } from '../shell/Link.tsx';
import { useSpeaker } from '../shell/speaker.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';

/** ACC-3: what the account says of its person, filled in at the next order. Null: not known yet. */
export function AccountSummary({ account }: { account: AccountDetails | null }) {
  const { t } = useSpeaker();
  return (
    <section className="order-card" aria-labelledby="details">
      <h2 id="details">{t(/*i18n*/ { id: 'account.details', message: 'Your Details' })}</h2>
      {account === null && <Skeleton lines={4} />}
      {account !== null && (
        <>
          {account.address === null ? (
            <p>{t(/*i18n*/ { id: 'portal.noAddress', message: 'With your address here, your next order is quick.' })}</p>
          ) : (
            <AddressLines of={account.address} />
          )}
          <p>
            <bdi>{account.email}</bdi>
            {account.address?.phone && (
              <>
                <br />
                <bdi dir="ltr">{account.address.phone}</bdi>
              </>
            )}
          </p>
        </>
      )}
      <p>
        <Link to="/my/account">{t(/*i18n*/ { id: 'portal.changeDetails', message: 'Change account details' })}</Link>
      </p>
    </section>
  );
}

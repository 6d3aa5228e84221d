import { Link } from '../shell/Link.tsx';
import { useSpeaker } from '../shell/speaker.tsx';
import { Alert } from '../ui/Alert.tsx';
import { useGuestAddresses } from './use-guest-addresses.ts';

export function GuestAddressOffer() {
  const { t } = useSpeaker();
  const { addresses } = useGuestAddresses();
  if (addresses.length === 0) return null;
  return (
    <Alert action={<Link to="/my/addresses">{t(/*i18n*/ { id: 'portal.seeAddresses', message: 'See and keep them' })}</Link>}>
      {t(
        /*i18n*/ {
          id: 'portal.guestAddresses',
          message: '{count, plural, one {An address is} other {# addresses are}} saved on this device only, not in your account.',
        },
        { count: addresses.length },
      )}
    </Alert>
  );
}

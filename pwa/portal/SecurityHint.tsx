import { useRouter } from '@tanstack/react-router';
import { Link } from '../shell/Link.tsx';
import { useSpeaker } from '../shell/speaker.tsx';

const SECURITY = '/my/security';

/** A new address is confirmed elsewhere, at both mailboxes. */
export function SecurityHint() {
  const { t } = useSpeaker();
  const { routesByPath } = useRouter();
  const words = t(/*i18n*/ { id: 'portal.changeEmail', message: 'You change it under “Sign-in and security”' });
  return SECURITY in routesByPath ? <Link to={SECURITY as '/my'}>{words}</Link> : words;
}

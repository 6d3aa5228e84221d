import { useState } from 'react';
import { later } from '../shell/deferred.tsx';
import { Link } from '../shell/Link.tsx';
import { useSpeaker } from '../shell/speaker.tsx';
import { Icon } from '../ui/Icon.tsx';
import { SignInLink } from './SignInLink.tsx';
import type { SendFirst } from './use-sign-out.ts';

const OwnMenu = later(async () => (await import('./OwnMenu.tsx')).OwnMenu);

/** SITE-2: the sign-in link, or the menu of the signed-in person. Rendered by the device, since the page is the same for everyone. */
export function AccountMenu({ sendFirst }: { sendFirst: SendFirst }) {
  const { t } = useSpeaker();
  const [known, setKnown] = useState(false);
  return (
    <>
      {!known && (
        <>
          <Link to="/my" className="frame-link">
            <Icon name="account" />
            <span>{t(/*i18n*/ { id: 'nav.account', message: 'Account' })}</span>
          </Link>
          <SignInLink className="frame-link" />
        </>
      )}
      <OwnMenu sendFirst={sendFirst} onKnown={setKnown} />
    </>
  );
}

import { Link } from '@tanstack/react-router';
import { useSpeaker } from '../speaker.tsx';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Menu } from '../ui/Menu.tsx';
import { SignInLink } from './SignInLink.tsx';
import { useDismiss } from './use-dismiss.ts';
import { useMe } from './use-me.ts';
import { type SendFirst, useSignOut } from './use-sign-out.ts';
import './account-menu.css';

/** SITE-2: visitors may sign in; who is signed in has a menu. The page itself says neither: the device does. */
export function AccountMenu({ sendFirst }: { sendFirst: SendFirst }) {
  const { t } = useSpeaker();
  const me = useMe();
  const { menu, dismiss } = useDismiss();
  const { leaving, signOut } = useSignOut(sendFirst);
  if (me === null) {
    return (
      <>
        <Link to="/my" className="frame-link">
          <Icon name="account" />
          <span>{t(/*i18n*/ { id: 'nav.account', message: 'Account' })}</span>
        </Link>
        <SignInLink className="frame-link" />
      </>
    );
  }
  return (
    <Menu
      className="account-menu"
      ref={menu}
      summary={
        <summary className="frame-link">
          <Icon name="account" />
          <bdi>{me.name}</bdi>
        </summary>
      }
    >
      <li>
        <Link to="/my" onClick={dismiss}>
          {t(/*i18n*/ { id: 'nav.orders', message: 'My orders' })}
        </Link>
      </li>
      <li>
        <Button variant="plain" waiting={leaving} onClick={() => void signOut()}>
          {t(/*i18n*/ { id: 'people.signOut', message: 'Sign out' })}
        </Button>
      </li>
    </Menu>
  );
}

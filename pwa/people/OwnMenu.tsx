import { useLayoutEffect } from 'react';
import { Link } from '../shell/Link.tsx';
import { useSpeaker } from '../shell/speaker.tsx';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Menu } from '../ui/Menu.tsx';
import { useIsStaff } from './for-staff.ts';
import { useDismiss } from './use-dismiss.ts';
import { useMe } from './use-me.ts';
import { type SendFirst, useSignOut } from './use-sign-out.ts';
import './account-menu.css';

type Props = {
  sendFirst: SendFirst;
  /** whether a person is signed in, called before the first paint */
  onKnown: (known: boolean) => void;
};

/** The menu of the signed-in person, or nothing. */
export function OwnMenu({ sendFirst, onKnown }: Props) {
  const { t } = useSpeaker();
  const me = useMe();
  const isOperator = useIsStaff('operator');
  const isPublisher = useIsStaff('publisher');
  const { menu, dismiss } = useDismiss();
  const { leaving, signOut } = useSignOut(sendFirst);
  useLayoutEffect(() => onKnown(me !== null), [me, onKnown]);
  if (me === null) return null;
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
      {isOperator && (
        <li>
          <Link to="/orders" onClick={dismiss}>
            {t(/*i18n*/ { id: 'sales.title', message: 'Orders from customers' })}
          </Link>
        </li>
      )}
      {isPublisher && (
        <li>
          <Link to="/r" onClick={dismiss}>
            {t(/*i18n*/ { id: 'nav.links', message: 'Short links' })}
          </Link>
        </li>
      )}
      <li>
        <Button variant="plain" waiting={leaving} onClick={() => void signOut()}>
          {t(/*i18n*/ { id: 'people.signOut', message: 'Sign out' })}
        </Button>
      </li>
    </Menu>
  );
}

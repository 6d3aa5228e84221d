import { useEffect, useState } from 'react';
import { onChange } from '../offline/changes.ts';
import { ifPossible } from '../offline/store.ts';
import { Link } from '../shell/Link.tsx';
import { useSpeaker } from '../shell/speaker.tsx';
import { Alert } from '../ui/Alert.tsx';
import { unconfirmedSince } from './unconfirmed-since.ts';
import './unsettled-notice.css';

/** Links to the order check while an order of this device is unconfirmed. */
export function UnsettledNotice() {
  const { t } = useSpeaker();
  if (!useUnconfirmed()) return null;
  return (
    <div className="unsettled-notice">
      <Alert
        tone="warning"
        title={t(/*i18n*/ { id: 'check.unsettled', message: 'Your last order is not settled yet' })}
        action={<Link to="/my/orders/check">{t(/*i18n*/ { id: 'check.link', message: 'Did my order go through?' })}</Link>}
      >
        {t(/*i18n*/ { id: 'check.unsettledText', message: 'We did not get an answer. Nothing is ordered twice.' })}
      </Alert>
    </div>
  );
}

function useUnconfirmed(): boolean {
  const [unconfirmed, setUnconfirmed] = useState(false);
  useEffect(() => {
    let current = true;
    const look = () =>
      void ifPossible(unconfirmedSince()).then((since) => current && setUnconfirmed(since !== undefined && since !== null));
    const stop = onChange(look);
    look();
    return () => {
      current = false;
      stop();
    };
  }, []);
  return unconfirmed;
}

import { useEffect, useState } from 'react';
import { ifPossible } from '../offline/store.ts';
import { Link } from '../shell/Link.tsx';
import { useSpeaker } from '../shell/speaker.tsx';
import { Alert } from '../ui/Alert.tsx';
import { onPlacing } from './placing-record.ts';
import { unsettledSince } from './settling.ts';
import './unsettled-notice.css';

/** Leads to the answer as long as an order of this device waits for one. */
export function UnsettledNotice() {
  const { t } = useSpeaker();
  if (!useUnsettled()) return null;
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

function useUnsettled(): boolean {
  const [unsettled, setUnsettled] = useState(false);
  useEffect(() => {
    let current = true;
    const look = () => void ifPossible(unsettledSince()).then((since) => current && setUnsettled(since !== undefined && since !== null));
    const stop = onPlacing(look);
    look();
    return () => {
      current = false;
      stop();
    };
  }, []);
  return unsettled;
}

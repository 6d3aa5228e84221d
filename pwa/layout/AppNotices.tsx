import { useLocation } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import { isCheckout } from '../checkout/is-checkout.ts';
import { saysOffline } from '../lists/says-offline.ts';
import { appState, dismissInstall, installApp, noAppState, subscribeApp } from '../shell/app-state.ts';
import { useSpeaker } from '../shell/speaker.tsx';
import { takeUpdate } from '../shell/take-update.ts';
import { Alert } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.tsx';
import './app-notices.css';

export function AppNotices() {
  const { t } = useSpeaker();
  const { pathname } = useLocation();
  const { offline, update, installable } = useSyncExternalStore(subscribeApp, appState, noAppState);
  const busy = isCheckout(pathname);
  const urgent = offline || (update !== undefined && !busy);
  if (offline ? saysOffline(pathname) : !urgent && (!installable || busy)) return null;
  return (
    <div className="app-notices" data-urgent={urgent || undefined}>
      {offline && (
        <Alert icon="offline">
          {t(/*i18n*/ { id: 'app.offline', message: 'You’re offline. You can browse what you have seen; changes are sent later.' })}
        </Alert>
      )}
      {!offline && urgent && (
        <Alert
          icon="refresh"
          action={
            <Button variant="quiet" waiting={update === 'taken'} onClick={() => void takeUpdate()}>
              {t(/*i18n*/ { id: 'app.update.take', message: 'Update now' })}
            </Button>
          }
        >
          {t(/*i18n*/ { id: 'app.update', message: 'A new version of this shop is ready. Nothing you entered is lost.' })}
        </Alert>
      )}
      {!urgent && (
        <Alert
          icon="install"
          action={
            <Button variant="quiet" onClick={() => void installApp()}>
              {t(/*i18n*/ { id: 'app.install.take', message: 'Install' })}
            </Button>
          }
          dismiss={{ label: t(/*i18n*/ { id: 'app.install.never', message: 'Do not ask again' }), onDismiss: () => void dismissInstall() }}
        >
          {t(/*i18n*/ { id: 'app.install', message: 'Install this shop on your home screen: it opens instantly, even offline.' })}
        </Alert>
      )}
    </div>
  );
}

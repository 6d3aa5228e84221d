import { databaseName } from '../offline/database-name.ts';
import { onSeen } from '../ui/on-seen.ts';
import { noteUpdate } from './app-state.ts';
import { askToTakeOver, wasJustTaken } from './take-update.ts';

/** After the page has loaded, so that the worker's own loading never competes with it. */
export function registerWorker(): void {
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return;
  const register = async () => {
    const { Workbox } = await import('workbox-window');
    const workbox = new Workbox(`/sw.js?database=${databaseName()}`);
    const taken = wasJustTaken();
    workbox.addEventListener('waiting', ({ wasWaitingBeforeRegister }) => {
      if (taken && wasWaitingBeforeRegister) void askToTakeOver();
      else noteUpdate('ready');
    });
    const registration = await workbox.register();
    // A page that was still loading while the worker claimed the others would work without it until the next load.
    if (navigator.serviceWorker.controller === null) registration?.active?.postMessage({ type: 'CLAIM' });
    // An app that stays open for days would otherwise never notice a new version.
    onSeen(() => void registration?.update().catch(() => undefined));
  };
  if (document.readyState === 'complete') void register();
  else window.addEventListener('load', () => void register(), { once: true });
}

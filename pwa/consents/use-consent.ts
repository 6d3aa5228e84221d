import { useRouter } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import { allows, type CookiePurpose } from '#domain/consents/rules.ts';
import { deviceState, noDeviceState, type ReadState, subscribe } from './cookie-store.ts';

/** What this device knows; undefined until it has been read. */
export function useDeviceState(): ReadState | undefined {
  return useSyncExternalStore(subscribe, deviceState, noDeviceState);
}

/** Whether this visitor agreed, and may not have withdrawn since. False while the device is being read. */
export function useConsent(purpose: CookiePurpose): boolean {
  const { cookies = [] } = useRouter().options.context;
  const state = useDeviceState();
  return state !== undefined && cookies.includes(purpose) && allows(state, purpose, state.readAt);
}

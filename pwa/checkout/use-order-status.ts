import { useRouteContext } from '@tanstack/react-router';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { PaymentStatus } from '#domain/checkout/types.ts';
import { useSpeaker } from '../shell/speaker.tsx';

export const MOST_POLLS = 20;

/** PAY-9: milliseconds before the given poll, the first being 1. */
export function waitBefore(poll: number): number {
  return Math.ceil(poll / 3) * 1_000;
}

export type UseOrderStatus = {
  status: PaymentStatus | null;
  /** true: polling has ended, and the payment is still awaited */
  awaited: boolean;
};

/** Polls the payment while it is awaited and the page is visible. */
export function useOrderStatus(order: { id: number; accessToken: string } | null, rendered: PaymentStatus | null): UseOrderStatus {
  const { api } = useRouteContext({ from: '__root__' });
  const { language } = useSpeaker();
  const [status, setStatus] = useState(rendered);
  const [polls, setPolls] = useState(0);
  const visible = useSyncExternalStore(onVisibility, isVisible, () => false);
  const [id, accessToken] = [order?.id, order?.accessToken];
  const recall = status?.recall ?? true;
  const polling = visible && recall && polls < MOST_POLLS;

  useEffect(() => {
    if (!polling || id === undefined || accessToken === undefined) return;
    const poll = () =>
      api.orders.status
        .query({ id, accessToken, language })
        .then(setStatus, () => undefined)
        .finally(() => setPolls((count) => count + 1));
    // Without a rendered status the first poll is immediate.
    const timer = setTimeout(() => void poll(), polls === 0 && rendered === null ? 0 : waitBefore(polls + 1));
    return () => clearTimeout(timer);
  }, [polling, polls, id, accessToken, language, api, rendered]);

  return { status, awaited: recall && polls >= MOST_POLLS };
}

function onVisibility(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}

function isVisible(): boolean {
  return document.visibilityState === 'visible';
}

import { useRouteContext } from '@tanstack/react-router';
import type { Api } from '../api/network-api.ts';
import { sendNow } from '../offline/sending.ts';
import type { PlacingDoor } from './settling.ts';

export function usePlacingDoor(): PlacingDoor {
  const { api } = useRouteContext({ from: '__root__' });
  return placingDoor(api);
}

export function placingDoor(api: Api): PlacingDoor {
  return {
    flush: sendNow,
    place: (request) => api.checkout.place.mutate(request),
    outcome: (request) => api.checkout.outcome.query(request),
    pause: (ms) => new Promise((over) => setTimeout(over, ms)),
    giveUp: (request) => api.checkout.giveUp.mutate(request),
  };
}

import { useRouteContext } from '@tanstack/react-router';
import type { Api } from '../api/network-api.ts';
import { sendCart } from '../cart/send-cart.ts';
import { whyPending } from '../offline/sending.ts';
import { CHOICE } from './choice-kinds.ts';
import type { OrderApi } from './settle-order.ts';

export function useOrderApi(): OrderApi {
  const { api } = useRouteContext({ from: '__root__' });
  return orderApi(api);
}

export function orderApi({ checkout }: Api): OrderApi {
  return {
    // The order is for the address and delivery that the screen shows.
    sendPending: async () => (await sendCart()) ?? whyPending({ lane: CHOICE }),
    place: (request) => checkout.place.mutate(request),
    giveUp: (request) => checkout.giveUp.mutate(request),
    outcome: (request) => checkout.outcome.query(request),
    pause: (ms) => new Promise((over) => setTimeout(over, ms)),
  };
}

import { useRouteContext } from '@tanstack/react-router';
import type { Api } from '../api/network-api.ts';
import { CART } from '../cart/cart-kind.ts';
import { sendNow } from '../offline/sending.ts';
import type { OrderApi } from './settle-order.ts';

export function useOrderApi(): OrderApi {
  const { api } = useRouteContext({ from: '__root__' });
  return orderApi(api);
}

function orderApi({ checkout }: Api): OrderApi {
  return {
    sendPending: () => sendNow(CART),
    place: (request) => checkout.place.mutate(request),
    giveUp: (request) => checkout.giveUp.mutate(request),
    outcome: (request) => checkout.outcome.query(request),
    pause: (ms) => new Promise((over) => setTimeout(over, ms)),
  };
}

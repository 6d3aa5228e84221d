/** A way to send an order; the price in minor units, taxed as the shop's goods are. */
export type DeliveryOffer = { id: number; name: string; note: string; price: number };

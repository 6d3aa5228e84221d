/** A way to pay. */
export type PaymentOffer = { id: number; kind: string; name: string; note: string };

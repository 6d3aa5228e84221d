import type { SubscriptionLink } from '#domain/lists/schema.ts';
import type { SubscriptionAsked } from '#domain/lists/types.ts';
import type { Context } from '../context.ts';

export async function subscriptionAsked(_ctx: Context, _input: SubscriptionLink): Promise<SubscriptionAsked | null> {
  throw new Error('subscriptionAsked is not written yet');
}

export async function confirmSubscription(_ctx: Context, _input: SubscriptionLink): Promise<SubscriptionAsked> {
  throw new Error('confirmSubscription is not written yet');
}

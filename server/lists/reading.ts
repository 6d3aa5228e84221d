import type { SubscriberFilter } from '#domain/lists/schema.ts';
import type { Subscribers } from '#domain/lists/types.ts';
import type { Context } from '../context.ts';

export async function listSubscribers(_ctx: Context, _input: SubscriberFilter): Promise<Subscribers> {
  throw new Error('listSubscribers is not written yet');
}

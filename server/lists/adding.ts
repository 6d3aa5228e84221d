import type { SubscriberAdded, SubscriberNamed, SubscribersImported } from '#domain/lists/schema.ts';
import type { Imported, StaffSubscriber } from '#domain/lists/types.ts';
import type { Context } from '../context.ts';

export async function addSubscriber(_ctx: Context, _input: SubscriberAdded): Promise<StaffSubscriber> {
  throw new Error('addSubscriber is not written yet');
}

export async function importSubscribers(_ctx: Context, _input: SubscribersImported): Promise<Imported> {
  throw new Error('importSubscribers is not written yet');
}

export async function removeSubscriber(_ctx: Context, _input: SubscriberNamed): Promise<StaffSubscriber> {
  throw new Error('removeSubscriber is not written yet');
}

import { Failure } from '#domain/failure.ts';
import type { RecordNamed } from '#domain/messages/schema.ts';
import type { Context } from '../context.ts';
import { type OpenRecord, type Subject, subjectOf } from '../kinds/subject.ts';
import { atLeast } from '../people/roles.ts';

export type Opened = { subject: Subject; record: OpenRecord };

/** @throws Failure not_found for a kind or a record that does not exist, or not for this caller */
export async function openRecord(ctx: Context, { kind, id, accessToken }: RecordNamed): Promise<Opened> {
  const subject = subjectOf(ctx, kind);
  const record = await subject?.open(ctx, id, accessToken);
  if (subject === undefined || record === undefined) throw new Failure('not_found');
  return { subject, record };
}

/** `personId`: null for the holder of a private record's link, and for a guest whom a mail asked to rate: their mailbox is `guestHash` */
export type Author = { personId: number | null; name: string; fromShop: boolean; guestHash?: string };

/** Who writes: staff for the shop, a customer, or whom a private record's link belongs to. @throws Failure sign_in_needed */
export async function authorOf(ctx: Context, { subject, record }: Opened): Promise<Author> {
  const me = await ctx.me();
  if (me === null) {
    if (!record.byToken || record.customer === undefined) throw new Failure('sign_in_needed', { role: 'customer' });
    return { personId: null, name: record.customer.name, fromShop: false };
  }
  const isStaff = atLeast(me.role, subject.audience === 'private' ? 'operator' : 'publisher');
  // Staff also buy: of their own order they are the customer.
  const isOwn = record.customer !== undefined && record.customer.personId === me.id;
  return { personId: me.id, name: me.name, fromShop: isStaff && !isOwn };
}

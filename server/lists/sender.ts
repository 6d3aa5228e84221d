import type { Settings } from '#domain/settings/schema.ts';
import { footerOf } from '../mail/from-shop.ts';
import type { MailAddress } from '../outside/mail.ts';

/** Empty or null: somebody else's. */
type Own = { senderName: string | null; senderEmail: string | null; replyTo: string | null };

/** Each part from the first that has one of its own; else the shop's. */
export function senderAmong(owners: readonly Own[], shop: MailAddress): { from: MailAddress; replyTo?: MailAddress } {
  const first = (part: keyof Own) => owners.map((own) => own[part]).find(Boolean);
  const [name, replyTo] = [first('senderName') ?? shop.name, first('replyTo')];
  return {
    from: { ...(name && { name }), address: first('senderEmail') ?? shop.address },
    ...(replyTo && { replyTo: { address: replyTo } }),
  };
}

/** The small print of its mails: who the sender is, and where. */
export function postalLines({ postalAddress }: { postalAddress: string }, shop: Settings): string[] {
  const own = postalAddress.split('\n').flatMap((line) => line.trim() || []);
  return own.length > 0 ? own : footerOf(shop);
}

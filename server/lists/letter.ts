import type { Settings } from '#domain/settings/schema.ts';
import type { Language } from '#domain/words/languages.ts';
import type { Database } from '../database/database.ts';
import type { MailBlock } from '../mail/blocks.ts';
import { senderOf } from '../mail/from-shop.ts';
import { layoutMail } from '../mail/layout.ts';
import { stopHeaders } from '../mail/stop-link.ts';
import type { Mail } from '../outside/mail.ts';
import { speakerFor } from '../words.ts';
import { leaveLink } from './leave-link.ts';
import { postalLines, senderAmong } from './sender.ts';
import { pathWords } from './words.ts';

/** A mailing may have others than its list. Empty: those of the shop */
export type ListSender = { id: number; senderName: string; senderEmail: string; replyTo: string; postalAddress: string };

type Letter = {
  list: ListSender;
  subscriber: { id: number; email: string };
  language: Language;
  title: string;
  /** what a mailbox shows beside the subject */
  preheader: string;
  blocks: readonly MailBlock[];
};

/** A mail of a list, but for what it is about: anybody who gets it can leave, by one click in the mail program or by the link at its end. */
export async function mailFromList(
  { db, publicUrl }: { db: Database; publicUrl: string },
  shop: Settings,
  { list, subscriber, language, title, preheader, blocks }: Letter,
): Promise<Omit<Mail, 'subject' | 'messageId'>> {
  const link = await leaveLink({ db, publicUrl }, { subscriber: subscriber.id, list: list.id, mailing: 0 }, language);
  return {
    ...senderAmong([list], senderOf(shop, publicUrl)),
    to: { address: subscriber.email },
    headers: { ...stopHeaders(link), 'Content-Language': language },
    ...layoutMail({
      language,
      shopName: shop.name,
      preheader,
      title,
      blocks: [...blocks, { kind: 'link', label: speakerFor(language).t(pathWords.leave), url: link }],
      footer: postalLines(list, shop),
    }),
  };
}

import { Failure } from '#domain/failure.ts';
import { fieldsIn } from '#domain/mailings/fields.ts';
import type { Settings } from '#domain/settings/schema.ts';
import { type Language, languageOf, languageOfText, languages, type Translated, textOf } from '#domain/words/languages.ts';
import { cardOf } from '../catalog/cards.ts';
import { readCards } from '../catalog/queries.ts';
import type { Context } from '../context.ts';
import type { Mailing, MailingList } from '../database/generated/client.ts';
import { senderAmong } from '../lists/sender.ts';
import { senderOf } from '../mail/from-shop.ts';
import { stopHeaders } from '../mail/stop-link.ts';
import type { MailAddress } from '../outside/mail.ts';
import { shopSettings } from '../settings/service.ts';
import { type Filling, filledLine, filledPage } from './filling.ts';
import type { Letter } from './letter.ts';
import { codesOf, madeCodes } from './links.ts';
import { leaveAddress, viewAddress } from './mail-addresses.ts';

export type Rendered = {
  from: MailAddress;
  replyTo?: MailAddress;
  subject: string;
  html: string;
  text: string;
  headers: Record<string, string>;
  language: Language;
};

/** `recipientId` null: a preview or test, whose links lead straight to their addresses */
export type Recipient = {
  recipientId: string | null;
  subscriber: { id: number; email: string; name: string; language: string; attributes: Readonly<Record<string, string>> };
  listId: number;
};

type Preparing = Pick<Context, 'db' | 'now' | 'publish' | 'publicUrl' | 'web'>;

export type PreparedMailing = Pick<Preparing, 'db' | 'publicUrl'> & {
  mailing: Mailing;
  shop: Settings;
  lists: ReadonlyMap<number, MailingList>;
  /** its own, else those of its first list, else the shop's */
  sender: { from: MailAddress; replyTo?: MailAddress };
  letterOf: (language: string) => Letter;
  codes: ReadonlyMap<string, string>;
};

/**
 * Reads once what is the same for all recipients, so that one mail costs no query. `links`: `made`, with short links, which are made
 * where they are missing; `known`, with those that there are; `none`: a draft makes none.
 * @throws Failure not_found
 */
export async function prepareMailing(
  ctx: Preparing,
  mailingId: number,
  { links = 'made' }: { links?: 'made' | 'known' | 'none' } = {},
): Promise<PreparedMailing> {
  const { db, publicUrl } = ctx;
  const mailing = await db.prisma.mailing.findFirst({ where: { id: mailingId } });
  if (mailing === null) throw new Failure('not_found');
  const [shop, found] = await Promise.all([shopSettings(db), db.prisma.mailingList.findMany({ where: { id: { in: mailing.listIds } } })]);
  const lists = new Map(found.map((list) => [list.id, list]));
  const first = lists.get(mailing.listIds[0] ?? 0);
  const letters = await writeLetters(ctx, mailing, shop);
  const urls = [...letters.values()].flatMap((letter) => letter.links);
  const codes =
    links === 'made'
      ? await codesOf(ctx, mailing, { urls, source: first?.key ?? '' })
      : links === 'known'
        ? await madeCodes(ctx, mailingId)
        : new Map();
  const letterOf = (language: string) => {
    const letter = letters.get(languageOfText(mailing.body as Translated, languageOf(language)));
    if (letter === undefined) throw new Error('Each language has its letter.');
    return letter;
  };
  return {
    db,
    publicUrl,
    mailing,
    shop,
    lists,
    sender: senderAmong([mailing, ...(first ? [first] : [])], senderOf(shop, publicUrl)),
    letterOf,
    codes,
  };
}

/** @throws Error for a list that the mailing does not go to */
export async function renderMailing(prepared: PreparedMailing, to: Recipient): Promise<Rendered> {
  return render(prepared, to, { opens: prepared.shop.mailings.countOpens });
}

/** `opens`: whether the mail says that it was opened */
export async function render(prepared: PreparedMailing, to: Recipient, { opens }: { opens: boolean }): Promise<Rendered> {
  const { mailing, lists, publicUrl, codes, letterOf } = prepared;
  const list = lists.get(to.listId);
  if (list === undefined) throw new Error(`Mailing ${mailing.id} does not go to the list ${to.listId}`);
  const letter = letterOf(to.subscriber.language);
  const leave = await leaveAddress(prepared, to, letter.language);
  const filling: Filling = {
    to,
    list,
    listTitle: textOf(list.title as Translated, letter.language),
    shop: prepared.shop,
    leave,
    view: viewAddress(prepared, to, letter.language),
    pixel: opens && to.recipientId !== null ? `${publicUrl}/mail/track/${to.recipientId}/blank.gif` : undefined,
    shortened: (url) => {
      const code = codes.get(url);
      return code === undefined || to.recipientId === null ? url : `${publicUrl}/r/${code}/m/${to.recipientId}`;
    },
  };
  return {
    ...prepared.sender,
    subject: filledLine(letter.subject, letter.slots, filling),
    html: filledPage(letter.html, letter.slots, filling, 'html'),
    text: filledPage(letter.text, letter.slots, filling, 'text'),
    headers: {
      ...stopHeaders(leave),
      'List-Id': `<${list.key}.${new URL(publicUrl).hostname}>`,
      'Content-Language': letter.language,
    },
    language: letter.language,
  };
}

async function writeLetters({ db, publicUrl }: Preparing, mailing: Mailing, shop: Settings): Promise<Map<Language, Letter>> {
  // What reads Markdown and HTML takes memory that most processes never need.
  const { writeLetter } = await import('./letter.ts');
  const body = mailing.body as Translated;
  const written = [...new Set(languages.map((language) => languageOfText(body, language)))];
  const ids = Object.values(body).flatMap((text) =>
    fieldsIn(text ?? '').flatMap(({ field }) => (field?.kind === 'product' ? [field.id] : [])),
  );
  const cards = ids.length === 0 ? [] : await readCards(db, ids);
  const texts = { format: mailing.format, subject: mailing.subject as Translated, preheader: mailing.preheader as Translated, body };
  return new Map(
    written.map((language) => {
      const products = new Map(cards.map((card) => [card.id, cardOf(card, language)]));
      return [language, writeLetter(texts, { language, publicUrl, shopName: shop.name, currency: shop.currency, products })];
    }),
  );
}

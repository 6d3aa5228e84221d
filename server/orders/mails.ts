import { isEmail } from '#domain/email.ts';
import type { Settings } from '#domain/settings/schema.ts';
import { defaultLanguage, type Language } from '#domain/words/languages.ts';
import type { Database } from '../database/database.ts';
import { layoutMail } from '../mail-layout.ts';
import type { Mail, MailAddress, Mailer } from '../outside/mail.ts';
import { shopSettings } from '../settings/service.ts';
import { speakerFor } from '../words.ts';
import { orderBlocks } from './letter.ts';
import { pageOf } from './page.ts';
import { readOrder, type StoredOrder } from './stored.ts';
import { qrName, transferQr } from './transfer-qr.ts';

const QR = 'transfer@portico';

/** What a job that sends mails is given. */
export type Mailing = { db: Database; mailer: Mailer; publicUrl: string };

/** Tells the customer, in the language of the order. */
export async function sendOrderToCustomer(mailing: Mailing, orderId: number): Promise<void> {
  const order = await readOrder(mailing.db, orderId);
  if (order?.billing.email === undefined) return;
  const shop = await shopSettings(mailing.db);
  const { t } = speakerFor(order.language);
  await mailing.mailer.send({
    ...(await letter(mailing, order, shop, order.language, { title: t(thanks), intro: t(received, { name: order.billing.name }) })),
    to: { name: order.billing.name, address: order.billing.email },
    subject: t(customerSubject, { number: order.number, shop: shop.name }),
    messageId: messageId(mailing, order, 'customer'),
  });
}

/** Tells the shop, in its own language; a shop without a mailbox is told nothing. */
export async function sendOrderToShop(mailing: Mailing, orderId: number): Promise<void> {
  const shop = await shopSettings(mailing.db);
  const mailbox = shop.orderMailTo || shop.company.email;
  const order = mailbox === '' ? undefined : await readOrder(mailing.db, orderId);
  if (order === undefined) return;
  const { t, money } = speakerFor(defaultLanguage);
  const { name, email } = order.billing;
  const values = { number: order.number, name, amount: money(order.total, order.currency) };
  await mailing.mailer.send({
    ...(await letter(mailing, order, shop, defaultLanguage, { title: t(newOrder, values), intro: t(ordered, values) })),
    to: { name: shop.name, address: mailbox },
    subject: t(shopSubject, values),
    messageId: messageId(mailing, order, 'shop'),
    ...(email === undefined ? {} : { replyTo: { name, address: email } }),
  });
}

async function letter(
  { publicUrl }: Mailing,
  stored: StoredOrder,
  shop: Settings,
  language: Language,
  words: { title: string; intro: string },
): Promise<Pick<Mail, 'attachments' | 'from' | 'html' | 'text'>> {
  const { company, name, timeZone } = shop;
  const page = pageOf(stored, shop);
  const qr = await transferQr(page);
  const blocks = orderBlocks(page, { language, publicUrl, timeZone, intro: words.intro, qr: qr && QR });
  const address = [company.name, company.street, `${company.zip} ${company.city}`, company.vatId].map((line) => line.trim());
  const footer = address.filter((line) => line !== '' && line !== name);
  return {
    from: sender(shop, publicUrl),
    ...(qr === undefined ? {} : { attachments: [{ filename: qrName(page), type: 'image/png', content: qr, cid: QR }] }),
    ...layoutMail({ language, shopName: name, preheader: words.intro, title: words.title, blocks, footer }),
  };
}

function sender({ name, company, orderMailTo }: Settings, publicUrl: string): MailAddress {
  const own = [company.email, orderMailTo, `no-reply@${new URL(publicUrl).hostname}`].find(isEmail);
  return { name, address: own ?? 'no-reply@portico.invalid' };
}

/** Of what the mail is about, so that one sent again is the same message. */
function messageId({ db, publicUrl }: Mailing, { id }: StoredOrder, reader: string): string {
  return `order-${db.name}-${id}-${reader}@${new URL(publicUrl).hostname}`;
}

const thanks = /*i18n*/ { id: 'order.mail.thanks', message: 'Thank you for your order' };
const received = /*i18n*/ { id: 'order.mail.received', message: 'Hello {name}, we have received your order.' };
const customerSubject = /*i18n*/ { id: 'order.mail.subject', message: 'Your order {number} at {shop}' };
const newOrder = /*i18n*/ { id: 'order.mail.new', message: 'New order {number}' };
const ordered = /*i18n*/ { id: 'order.mail.ordered', message: '{name} has placed an order of {amount}.' };
const shopSubject = /*i18n*/ { id: 'order.mail.shop_subject', message: 'New order {number}: {amount}' };

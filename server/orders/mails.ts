import { confirmationFor, isOutstanding, paymentOf } from '#domain/orders/rules.ts';
import type { Settings } from '#domain/settings/schema.ts';
import type { Language } from '#domain/words/languages.ts';
import type { Later } from '../jobs/events.ts';
import { type MailJob, mailFromShop } from '../mail/from-shop.ts';
import { plainName } from '../mail/plain-name.ts';
import { sendInTurn } from '../mail/sending.ts';
import type { Mail } from '../outside/mail.ts';
import { shopSettings } from '../settings/service.ts';
import { speakerFor } from '../words.ts';
import { orderBlocks } from './letter.ts';
import { pageOf } from './page.ts';
import { readOrder } from './queries.ts';
import type { StoredOrder } from './stored.ts';
import { qrName, transferQr } from './transfer-qr.ts';

const QR = 'transfer@portico';

/** What became of an order, as its customer is told. */
export type News = 'placed' | 'paid' | 'shipped' | 'cancelled';

/** Tells the customer, in the language of the order. `causer`: as `sendInTurn` counts the visitor who did it. */
export async function sendOrderToCustomer(
  mailing: MailJob,
  orderId: number,
  what: News = 'placed',
  causer?: string,
): Promise<Later | undefined> {
  const order = await readOrder(mailing.db, orderId);
  if (order?.billing.email === undefined) return;
  const shop = await shopSettings(mailing.db);
  const { t } = speakerFor(order.language);
  const { title, subject, intro } = newsOf(what, order);
  const values = { name: plainName(order.billing.name), number: order.number, shop: shop.name };
  const mail = {
    ...orderLetter(mailing, order, shop, order.language, { title: t(title, values), intro: introOf(order, t(intro, values)), scan: true }),
    to: { name: values.name, address: order.billing.email },
    subject: t(subject, values),
    messageId: messageId(mailing, order, what === 'placed' ? 'customer' : what),
  };
  return sendInTurn(mailing, mail, causer);
}

/** Tells the shop, in its own language; a shop without a mailbox is told nothing. */
export async function sendOrderToShop(mailing: MailJob, orderId: number, what: keyof typeof shopNews = 'placed'): Promise<void> {
  const shop = await shopSettings(mailing.db);
  const mailbox = shop.orderMailTo || shop.company.email;
  const order = mailbox === '' ? undefined : await readOrder(mailing.db, orderId);
  if (order === undefined) return;
  const { t, money } = speakerFor(shop.language);
  const { email } = order.billing;
  const name = plainName(order.billing.name);
  const values = { number: order.number, name, amount: money(order.total, order.currency), reference: order.payment?.reference ?? '' };
  const { title, subject, intro } = shopNews[what];
  const toMove = { ...values, amount: money(what === 'cancelled' ? order.paid : paymentOf(order).due, order.currency) };
  const words = { title: t(title, values), intro: t(intro, values), next: nextSteps(what, order).map((step) => t(step, toMove)) };
  await mailing.mailer.send({
    ...orderLetter(mailing, order, shop, shop.language, words),
    to: { name: shop.name, address: mailbox },
    subject: t(subject, values),
    messageId: messageId(mailing, order, what === 'placed' ? 'shop' : `shop-${what}`),
    ...(email === undefined ? {} : { replyTo: { name, address: email } }),
  });
}

/** The mail's sender and body: what it says first, then the order. */
export function orderLetter(
  { publicUrl }: MailJob,
  stored: StoredOrder,
  shop: Settings,
  language: Language,
  /** `scan`: it is for the payer; `next`: for the shop, what to do */
  words: { title: string; intro: string; scan?: boolean; next?: string[] },
): Pick<Mail, 'attachments' | 'from' | 'html' | 'text'> {
  const { timeZone } = shop;
  const page = pageOf(stored, shop);
  const qr = words.scan ? transferQr(page) : undefined;
  const blocks = orderBlocks(page, { language, publicUrl, timeZone, qr: qr && QR, next: words.next, firm: stored.origin === 'quotation' });
  return {
    ...(qr === undefined ? {} : { attachments: [{ filename: qrName(page), type: 'image/png', content: qr, cid: QR }] }),
    ...mailFromShop(shop, publicUrl, { language, title: words.title, intro: words.intro, blocks }),
  };
}

function newsOf(what: News, { pickUp, paymentState }: StoredOrder) {
  if (what === 'shipped' && pickUp !== null) return ready;
  return what === 'cancelled' && confirmationFor('cancel', paymentState) !== null ? { ...news.cancelled, intro: givenBack } : news[what];
}

/** What the shop does now, the first thing first. */
function nextSteps(what: keyof typeof shopNews, { paymentState, pickUp }: StoredOrder) {
  if (what === 'cancelled') return [confirmationFor('cancel', paymentState) === null ? steps.nothing : steps.giveBack];
  return [...(isOutstanding(paymentState) ? [steps.awaitMoney] : []), pickUp === null ? steps.send : steps.putAside];
}

/** With the carrier's number, where the goods are on their way under one. */
function introOf({ state, tracking, language, pickUp }: StoredOrder, intro: string): string {
  return state === 'done' && tracking !== '' && pickUp === null ? `${intro} ${speakerFor(language).t(track, { tracking })}` : intro;
}

/** Of what the mail is about, so that one sent again is the same message. */
export function messageId({ db, publicUrl }: MailJob, { id }: StoredOrder, reader: string): string {
  return `order-${db.name}-${id}-${reader}@${new URL(publicUrl).hostname}`;
}

/** Instead of that nothing is to be paid any more. */
const givenBack = /*i18n*/ {
  id: 'order.mail.cancelled_paid',
  message: 'Hello {name}, your order {number} was cancelled. Nothing will be sent, and what you paid will be given back to you.',
};
const track = /*i18n*/ { id: 'order.mail.tracking', message: 'Your parcel can be followed here: {tracking}' };
const news = {
  placed: {
    title: /*i18n*/ { id: 'order.mail.thanks', message: 'Thank you for your order' },
    intro: /*i18n*/ { id: 'order.mail.received', message: 'Hello {name}, we have received your order.' },
    subject: /*i18n*/ { id: 'order.mail.subject', message: 'Your order {number} at {shop}' },
  },
  paid: {
    title: /*i18n*/ { id: 'order.mail.paid', message: 'Your payment has arrived' },
    intro: /*i18n*/ { id: 'order.mail.paid_intro', message: 'Hello {name}, thank you: your order {number} is paid.' },
    subject: /*i18n*/ { id: 'order.mail.paid_subject', message: 'Payment received for order {number} at {shop}' },
  },
  shipped: {
    title: /*i18n*/ { id: 'order.mail.shipped', message: 'Your order is on its way' },
    intro: /*i18n*/ { id: 'order.mail.shipped_intro', message: 'Hello {name}, we have sent your order {number}.' },
    subject: /*i18n*/ { id: 'order.mail.shipped_subject', message: 'Your order {number} at {shop} is on its way' },
  },
  cancelled: {
    title: /*i18n*/ { id: 'order.mail.cancelled', message: 'Your order was cancelled' },
    intro: /*i18n*/ {
      id: 'order.mail.cancelled_intro',
      message: 'Hello {name}, your order {number} was cancelled. Nothing will be sent, and nothing is to be paid any more.',
    },
    subject: /*i18n*/ { id: 'order.mail.cancelled_subject', message: 'Order {number} at {shop} was cancelled' },
  },
} satisfies Record<News, { title: object; intro: object; subject: object }>;
const ready = {
  title: /*i18n*/ { id: 'order.mail.ready', message: 'Your order is ready to be collected' },
  intro: /*i18n*/ { id: 'order.mail.ready_intro', message: 'Hello {name}, your order {number} is ready to be collected.' },
  subject: /*i18n*/ { id: 'order.mail.ready_subject', message: 'Your order {number} at {shop} is ready to be collected' },
};
const steps = {
  awaitMoney: /*i18n*/ {
    id: 'order.mail.next_await',
    message: 'Wait for {amount} with the reference {reference}. Once it is in your account: portico orders mark-paid {number}',
  },
  send: /*i18n*/ {
    id: 'order.mail.next_send',
    message: 'Pack it and send it. Then let the customer know: portico orders ship {number} --tracking …',
  },
  putAside: /*i18n*/ {
    id: 'order.mail.next_put_aside',
    message: 'Put it aside for the customer. Then tell them that it is ready: portico orders ship {number}',
  },
  giveBack: /*i18n*/ {
    id: 'order.mail.next_give_back',
    message: 'Pay {amount} back to the customer. Then note it: portico orders refund-note {number} … --reason …',
  },
  nothing: /*i18n*/ { id: 'order.mail.next_nothing', message: 'It was not paid: do not send it. There is nothing else to do.' },
};
const shopNews = {
  placed: {
    title: /*i18n*/ { id: 'order.mail.new', message: 'New order {number}' },
    intro: /*i18n*/ { id: 'order.mail.ordered', message: '{name} has placed an order of {amount}.' },
    subject: /*i18n*/ { id: 'order.mail.shop_subject', message: 'New order {number}: {amount}' },
  },
  cancelled: {
    title: /*i18n*/ { id: 'order.mail.shop_cancelled', message: 'Order {number} was cancelled' },
    intro: /*i18n*/ {
      id: 'order.mail.shop_cancelled_intro',
      message: 'The order of {name} for {amount} was cancelled, and its stock is back.',
    },
    subject: /*i18n*/ { id: 'order.mail.shop_cancelled_subject', message: 'Cancelled: order {number}, {amount}' },
  },
};

import { type MailJob, mailFromShop } from '../mail/from-shop.ts';
import { plainName } from '../mail/plain-name.ts';
import { shopSettings } from '../settings/service.ts';
import { speakerFor } from '../words.ts';
import { seeOrder } from './letter.ts';
import { messageId } from './mails.ts';
import { readOrder } from './queries.ts';

/** Tells the customer that money was given back; `refund`: the number of its note. */
export async function sendRefundToCustomer(mailing: MailJob, { orderId, refund }: { orderId: number; refund: string }): Promise<void> {
  const { db, mailer, publicUrl } = mailing;
  const order = await readOrder(db, orderId);
  const note = order?.refunds.find(({ number }) => number === refund);
  if (note === undefined || order?.billing.email === undefined) return;
  const shop = await shopSettings(db);
  const { language, currency, number, billing } = order;
  const { t, money, dateTime } = speakerFor(language);
  const values = { name: plainName(billing.name), number, shop: shop.name, amount: money(note.amount, currency) };
  await mailer.send({
    ...mailFromShop(shop, publicUrl, {
      language,
      title: t(words.title, values),
      intro: t(words.intro, values),
      blocks: [
        {
          kind: 'facts',
          rows: [
            { label: t(words.order), value: number },
            { label: t(words.refund), value: note.number },
            { label: t(words.on), value: dateTime(new Date(note.at).toISOString(), shop.timeZone) },
            { label: t(words.amount), value: values.amount },
          ],
        },
        seeOrder(order, { language, publicUrl }),
      ],
    }),
    to: { name: values.name, address: order.billing.email },
    subject: t(words.subject, values),
    messageId: messageId(mailing, order, `refund-${note.number}`),
  });
}

const words = {
  title: /*i18n*/ { id: 'order.refund.title', message: 'Your refund of {amount}' },
  intro: /*i18n*/ {
    id: 'order.refund.intro',
    message: 'Hello {name}, we have paid {amount} back to you for your order {number}. It may take a few days to reach your account.',
  },
  order: /*i18n*/ { id: 'order.mail.number', message: 'Order number' },
  refund: /*i18n*/ { id: 'order.refund.number', message: 'Refund number' },
  on: /*i18n*/ { id: 'order.refund.on', message: 'Refunded on' },
  amount: /*i18n*/ { id: 'order.mail.amount', message: 'Amount' },
  subject: /*i18n*/ { id: 'order.refund.subject', message: 'Refund of {amount} for order {number} at {shop}' },
};

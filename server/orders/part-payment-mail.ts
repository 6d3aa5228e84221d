import type { MailJob } from '../mail/from-shop.ts';
import { plainName } from '../mail/plain-name.ts';
import { shopSettings } from '../settings/service.ts';
import { speakerFor } from '../words.ts';
import { messageId, orderLetter } from './mails.ts';
import { readOrder } from './queries.ts';

/** Tells the customer that a part of the money has come, and how to pay the rest; nothing once all of it is there, which has its own mail. */
export async function sendPartPaymentToCustomer(
  mailing: MailJob,
  { orderId, payment }: { orderId: number; payment: number },
): Promise<void> {
  const order = await readOrder(mailing.db, orderId);
  const came = order?.payments.find(({ id }) => id === payment);
  if (came === undefined || order?.paymentState !== 'partly_paid' || order.state === 'cancel' || order.billing.email === undefined) return;
  const shop = await shopSettings(mailing.db);
  const { language, currency, number, billing, total, paid } = order;
  const { t, money } = speakerFor(language);
  const values = {
    name: plainName(billing.name),
    number,
    shop: shop.name,
    amount: money(came.amount, currency),
    left: money(total - paid, currency),
  };
  await mailing.mailer.send({
    ...orderLetter(mailing, order, shop, language, { title: t(words.title), intro: t(words.intro, values), scan: true }),
    to: { name: values.name, address: billing.email ?? '' },
    subject: t(words.subject, values),
    messageId: messageId(mailing, order, `paid-${payment}`),
  });
}

const words = {
  title: /*i18n*/ { id: 'order.mail.paid', message: 'Your payment has arrived' },
  intro: /*i18n*/ {
    id: 'order.mail.part_paid_intro',
    message: 'Hello {name}, thank you: we have received {amount} for your order {number}. {left} is left to pay.',
  },
  subject: /*i18n*/ { id: 'order.mail.paid_subject', message: 'Payment received for order {number} at {shop}' },
};

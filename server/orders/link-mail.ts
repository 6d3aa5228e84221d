import type { Events, Later } from '../jobs/events.ts';
import { type MailJob, mailFromShop } from '../mail/from-shop.ts';
import { plainName } from '../mail/plain-name.ts';
import { sendInTurn } from '../mail/sending.ts';
import { shopSettings } from '../settings/service.ts';
import { speakerFor } from '../words.ts';
import { seeOrder } from './letter.ts';
import { messageId } from './mails.ts';
import { readOrder } from './queries.ts';

/** Mails the link of an order to its customer, if it was ordered with this address. `job`: of an earlier version, which named no asking. */
export async function sendOrderLink(
  mailing: MailJob,
  { number, email, asking, causer }: Events['order.link-asked'],
  job: string,
): Promise<Later | undefined> {
  const { db, publicUrl } = mailing;
  const found = await db.prisma.order.findFirst({ where: { number }, select: { id: true } });
  const order = found === null ? undefined : await readOrder(db, found.id);
  if (order?.billing.email?.toLowerCase() !== email.toLowerCase()) return;
  const shop = await shopSettings(db);
  const { language } = order;
  const { t } = speakerFor(language);
  const values = { name: plainName(order.billing.name), number: order.number, shop: shop.name };
  const mail = {
    ...mailFromShop(shop, publicUrl, {
      language,
      title: t(words.title, values),
      intro: t(words.intro, values),
      blocks: [seeOrder(order, { language, publicUrl }), { kind: 'paragraph', text: t(words.notYou) }],
    }),
    to: { name: values.name, address: order.billing.email },
    subject: t(words.subject, values),
    messageId: messageId(mailing, order, `link-${asking ?? job}`),
  };
  return sendInTurn(mailing, mail, causer);
}

const words = {
  title: /*i18n*/ { id: 'order.link.title', message: 'The link to your order' },
  intro: /*i18n*/ { id: 'order.link.intro', message: 'Hello {name}, this link opens your order {number} without signing in.' },
  notYou: /*i18n*/ {
    id: 'order.link.not_you',
    message: 'Someone entered the number of this order and your email address in our shop. If it was not you, you can ignore this email.',
  },
  subject: /*i18n*/ { id: 'order.link.subject', message: 'The link to your order {number} at {shop}' },
};

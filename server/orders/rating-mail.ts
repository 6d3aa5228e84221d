import { withLanguage } from '#domain/words/languages.ts';
import type { JobContext } from '../context.ts';
import { type MailJob, mailFromShop } from '../mail/from-shop.ts';
import { plainName } from '../mail/plain-name.ts';
import { stopHeaders, stopLink } from '../mail/stop-link.ts';
import { ratingStop } from '../messages/invitation-stop.ts';
import { inviteToRate } from '../messages/invitations.ts';
import { chosen } from '../people/chosen-database.ts';
import { shopSettings } from '../settings/service.ts';
import { speakerFor } from '../words.ts';
import { messageId } from './mails.ts';
import { readOrder } from './queries.ts';
import { isRateable, productsToRate, raterOf, takeRatingsDue } from './rating-queries.ts';

const BATCH = 200;
const DAY = 86_400_000;
/** Later than that nobody is asked: the shop may have asked nobody until now. */
const MOST_DAYS_LATE = 30;

/** Marks the orders whose customers are to be asked now, each once, and has a job of its own mail each of them. */
export async function askForRatings({ db, now, publish }: Pick<JobContext, 'db' | 'now' | 'publish'>): Promise<void> {
  const { askAfterDays } = (await shopSettings(db)).ratings;
  if (askAfterDays === 0) return;
  const before = new Date(now.getTime() - askAfterDays * DAY);
  const since = new Date(before.getTime() - MOST_DAYS_LATE * DAY);
  for (;;) {
    const due = await db.transaction(async (tx) => {
      const orders = await takeRatingsDue(tx, { since, before, most: BATCH, now });
      for (const orderId of orders) await publish(tx, 'order.rating-due', { orderId });
      return orders.length;
    });
    if (due < BATCH) return;
  }
}

/** Asks a customer to rate what an order held, unless it was cancelled or refunded since, or there is nothing left to rate. */
export async function sendRatingMail(mailing: MailJob, orderId: number): Promise<void> {
  const { db, mailer, publicUrl } = mailing;
  const [order, rater] = await Promise.all([readOrder(db, orderId), raterOf(db, orderId)]);
  if (order?.billing.email === undefined || rater === undefined || !isRateable(order)) return;
  const { language, billing } = order;
  const products = await productsToRate(db, order, language);
  const invitations = await inviteToRate(mailing, {
    orderId,
    personId: rater.personId,
    name: billing.name,
    email: order.billing.email,
    language,
    records: products.map(({ id }) => ({ kind: 'product', id })),
  });
  if (invitations.length === 0) return;
  const shop = await shopSettings(db);
  const { t } = speakerFor(language);
  const query = new URLSearchParams(chosen(db));
  const to = (token: string, page: string) =>
    `${publicUrl}${withLanguage(language, `/rating/${token}/${page}`)}${query.size === 0 ? '' : `?${query}`}`;
  const stop = await stopLink(mailing, { list: ratingStop.list, key: '', email: order.billing.email }, language);
  const values = { name: plainName(billing.name), number: order.number, shop: shop.name };
  await mailer.send({
    ...mailFromShop(shop, publicUrl, {
      language,
      title: t(words.title),
      intro: t(words.intro, values),
      blocks: [
        ...invitations.map(({ id, token }) => ({
          kind: 'stars' as const,
          name: products.find((product) => product.id === id)?.name ?? '',
          links: ([1, 2, 3, 4, 5] as const).map((stars) => ({ label: t(words.stars, { stars }), url: to(token, String(stars)) })),
        })),
        { kind: 'paragraph', text: t(words.once) },
        { kind: 'link', label: t(words.stop), url: stop },
      ],
    }),
    to: { name: values.name, address: order.billing.email },
    subject: t(words.subject, values),
    headers: stopHeaders(stop),
    messageId: messageId(mailing, order, 'rating'),
  });
}

const words = {
  title: /*i18n*/ { id: 'rating.mail.title', message: 'How do you like it?' },
  intro: /*i18n*/ {
    id: 'rating.mail.intro',
    message: 'Hello {name}, some time ago we sent you your order {number}. Tap the stars to tell us and others how you like it.',
  },
  stars: /*i18n*/ { id: 'messages.stars', message: '{stars} out of 5 stars' },
  once: /*i18n*/ { id: 'rating.mail.once', message: 'We ask once for each order. You need no account.' },
  stop: /*i18n*/ { id: 'rating.mail.stop', message: 'No more of these emails' },
  subject: /*i18n*/ { id: 'rating.mail.subject', message: 'How do you like your order from {shop}?' },
};

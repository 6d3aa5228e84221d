import { orderAddress } from '#domain/orders/order-address.ts';
import type { QuotePage } from '#domain/quotes/types.ts';
import type { Speaker } from '#domain/words/speak.ts';
import type { JobContext } from '../context.ts';
import type { Later } from '../jobs/events.ts';
import type { MailBlock } from '../mail/blocks.ts';
import { mailFromShop } from '../mail/from-shop.ts';
import { plainName } from '../mail/plain-name.ts';
import { sendInTurn } from '../mail/sending.ts';
import type { Attachment } from '../outside/mail.ts';
import { shopSettings } from '../settings/service.ts';
import { speakerFor } from '../words.ts';
import { quoteBlocks, seeQuote } from './letter.ts';
import { customerNews, shopNews, steps, words } from './mail-words.ts';
import { pageOf } from './page.ts';
import { readQuote, type StoredQuote } from './stored.ts';

export type CustomerNews = keyof typeof customerNews;
export type ShopNews = keyof typeof shopNews;

/** `once`: tells one mail from the next of the same kind; `paper`: what was signed */
type About = { orderId: number; once: string; causer?: string | undefined; paper?: Attachment | undefined };

/** In which state an offer still is what the mail says of it. */
const stateFor: Record<CustomerNews, QuotePage['state']> = {
  sent: 'sent',
  reminded: 'sent',
  accepted: 'accepted',
  withdrawn: 'withdrawn',
};

/** Tells the customer, in the language of the offer; nothing where it has become another since. */
export async function sendQuoteToCustomer(
  ctx: JobContext,
  what: CustomerNews,
  { orderId, once, causer, paper }: About,
): Promise<Later | undefined> {
  const stored = await readQuote(ctx.db, { id: orderId });
  const page = stored && (await pageOf(ctx, stored));
  const email = page?.document.billing.email;
  if (stored === undefined || page === undefined || email === undefined || page.state !== stateFor[what]) return;
  const shop = await shopSettings(ctx.db);
  const { document } = page;
  const speaker = speakerFor(document.language);
  const name = plainName(document.billing.name);
  const values = {
    name,
    number: document.number,
    shop: shop.name,
    date: speaker.date(document.validUntil),
    order: page.accepted?.orderNumber,
  };
  const { title, intro, subject } = customerNews[what];
  const mail = {
    ...mailFromShop(shop, ctx.publicUrl, {
      language: document.language,
      title: speaker.t(title, values),
      intro: speaker.t(intro, values),
      blocks: what === 'withdrawn' ? reasonOf(stored, speaker) : [...quoteBlocks(page, speaker), nextStep(page, ctx.publicUrl)],
    }),
    ...(paper && { attachments: [paper] }),
    to: { name, address: email },
    subject: speaker.t(subject, values),
    messageId: idOf(ctx, orderId, `${what}-${once}`),
  };
  return sendInTurn(ctx, mail, causer);
}

/** Tells the shop, in its own language; a shop without a mailbox is told nothing. */
export async function sendQuoteToShop(ctx: JobContext, what: ShopNews, { orderId, once, paper }: About): Promise<void> {
  const shop = await shopSettings(ctx.db);
  const mailbox = shop.orderMailTo || shop.company.email;
  const stored = mailbox === '' ? undefined : await readQuote(ctx.db, { id: orderId });
  if (stored === undefined) return;
  const page = await pageOf(ctx, stored);
  const speaker = speakerFor(shop.language);
  const { t, money } = speaker;
  const { number, billing, total, currency } = page.document;
  const name = plainName(billing.name);
  const values = {
    name,
    number,
    amount: money(total, currency),
    order: page.accepted?.orderNumber,
    by: plainName(page.accepted?.by ?? ''),
  };
  const { title, intro, subject } = shopNews[what];
  const written = { accepted: '', declined: stored.quote.declineReason, viewed: '', requested: stored.quote.customerNote }[what];
  const lacking = stored.lines.filter((line) => line.lacking > 0);
  const missing = lacking.map((line) => ({
    label: line.name ?? '',
    value: t(words.lacking, { lacking: line.lacking, wanted: line.quantity }),
  }));
  await ctx.mailer.send({
    ...mailFromShop(shop, ctx.publicUrl, {
      language: shop.language,
      title: t(title, values),
      intro: t(intro, values),
      blocks: [
        ...(written === '' ? [] : [{ kind: 'paragraph', text: written } as const]),
        ...(missing.length === 0
          ? []
          : [
              { kind: 'heading', text: t(words.short) } as const,
              { kind: 'facts', rows: missing } as const,
              { kind: 'paragraph', text: t(words.writeAboutRest) } as const,
            ]),
        ...quoteBlocks(page, speaker),
        { kind: 'paragraph', text: t(steps[what], values) },
      ],
    }),
    ...(paper && { attachments: [paper] }),
    to: { name: shop.name, address: mailbox },
    subject: t(subject, values),
    messageId: idOf(ctx, orderId, `shop-${what}-${once}`),
    ...(billing.email === undefined ? {} : { replyTo: { name, address: billing.email } }),
  });
}

/** The order, once it is one: there is what is to be paid. */
function nextStep(page: QuotePage, publicUrl: string): MailBlock {
  if (page.accepted === null) return seeQuote(page, publicUrl);
  const { language } = page.document;
  return { kind: 'button', label: speakerFor(language).t(words.seeOrder), url: publicUrl + orderAddress(page, language) };
}

function reasonOf({ quote: { withdrawReason } }: StoredQuote, { t }: Speaker): MailBlock[] {
  return withdrawReason === '' ? [] : [{ kind: 'facts', rows: [{ label: t(words.reason), value: withdrawReason }] }];
}

/** Of what the mail is about, so that one sent again is the same message. */
function idOf({ db, publicUrl }: JobContext, id: number, reader: string): string {
  return `quote-${db.name}-${id}-${reader}@${new URL(publicUrl).hostname}`;
}

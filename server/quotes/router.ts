import { z } from 'zod';
import {
  AcceptedQuote,
  Offerables,
  OwnQuotes,
  QuotePage,
  QuoteRecord,
  QuoteRequested,
  QuoteTemplate,
  QuoteTemplates,
  QuoteTrail,
  SavedContent,
  StaffQuotes,
} from '#domain/quotes/answers.ts';
import {
  OfferableQuery,
  PictureAcceptance,
  QuoteAcceptance,
  QuoteAsked,
  QuoteDecline,
  QuoteDraft,
  QuoteEdit,
  QuoteFilter,
  QuoteLineChange,
  QuoteLineStep,
  QuoteNamed,
  QuoteOptionAdded,
  QuotePayment,
  QuoteRenewal,
  QuoteRequest,
  QuoteSending,
  QuoteWithdrawal,
  TemplateDraft,
  TemplateNamed,
} from '#domain/quotes/schema.ts';
import type { QuoteRecord as Recorded } from '#domain/quotes/types.ts';
import { audit } from '../http/contract.ts';
import { anyone, customer, operator, router } from '../http/trpc.ts';
import { acceptQuote } from './accepting.ts';
import { addOption, changeLine, stepLine } from './changing.ts';
import { declineQuote } from './declining.ts';
import { recordOf } from './history.ts';
import { createQuote, editQuote } from './making.ts';
import { quotesOf } from './mine.ts';
import { offerable } from './offerable.ts';
import { quotePage } from './page.ts';
import { prepareQuotePayment } from './paying.ts';
import { acceptByPicture } from './plain-acceptance.ts';
import { listQuotes, showQuote } from './records.ts';
import { requestQuote } from './requesting.ts';
import { remindOfQuote, renewQuote, sendQuote, withdrawQuote } from './sending.ts';
import { listTemplates, removeTemplate, saveTemplate, useTemplate } from './templates.ts';
import { quoteTrail } from './trail.ts';

const scope = 'orders';
/** A customer who steps a quantity up and down, and an office of them. */
const limit = { points: 600, seconds: 3_600, perProcess: true, perMinute: 120 } as const;

export const quotes = router({
  create: operator
    .meta({
      summary: 'Makes an offer, which its customer sees once it is sent',
      scope,
      audit: audit<QuoteDraft, Recorded>({ action: 'quotes.create', created: ({ number }) => recordOf(number) }),
    })
    .input(QuoteDraft)
    .output(QuoteRecord)
    .mutation(({ ctx, input }) => createQuote(ctx, input)),
  edit: operator
    .meta({ summary: 'Says anew what is offered, for the version that it began with', scope, audit: onQuote('quotes.edit') })
    .input(QuoteEdit)
    .output(QuoteRecord)
    .mutation(({ ctx, input }) => editQuote(ctx, input)),
  send: operator
    .meta({
      summary: 'Mails an offer to its customer; a second time within ten minutes has to be confirmed, unless it has changed',
      scope,
      audit: onQuote<QuoteSending>('quotes.send', ({ confirmed }) => ({ ...(confirmed && { confirmed }) })),
    })
    .input(QuoteSending)
    .output(QuoteRecord)
    .mutation(({ ctx, input }) => sendQuote(ctx, input)),
  remind: operator
    .meta({ summary: 'Reminds the customer of an offer that still stands', scope, audit: onQuote('quotes.remind') })
    .input(QuoteNamed)
    .output(QuoteRecord)
    .mutation(({ ctx, input }) => remindOfQuote(ctx, input)),
  withdraw: operator
    .meta({
      summary: 'Takes an offer back, and tells its customer why',
      scope,
      audit: onQuote<QuoteWithdrawal>('quotes.withdraw', ({ reason }) => ({ reason })),
    })
    .input(QuoteWithdrawal)
    .output(QuoteRecord)
    .mutation(({ ctx, input }) => withdrawQuote(ctx, input)),
  renew: operator
    .meta({
      summary: 'Opens an offer again until another day, under a new link',
      scope,
      audit: onQuote<QuoteRenewal>('quotes.renew', ({ days }) => ({ days })),
    })
    .input(QuoteRenewal)
    .output(QuoteRecord)
    .mutation(({ ctx, input }) => renewQuote(ctx, input)),
  list: operator
    .meta({ summary: 'Offers, the latest first', scope })
    .input(QuoteFilter)
    .output(StaffQuotes)
    .query(({ ctx, input }) => listQuotes(ctx, input)),
  show: operator
    .meta({ summary: 'An offer with all that staff may know of it', scope })
    .input(QuoteNamed)
    .output(QuoteRecord)
    .query(({ ctx, input }) => showQuote(ctx, input)),
  auditTrail: operator
    .meta({ summary: 'How an offer was signed, with its entries in the chain; null where nobody did', scope })
    .input(QuoteNamed)
    .output(QuoteTrail.nullable())
    .query(({ ctx, input }) => quoteTrail(ctx, input)),
  offerable: operator
    .meta({ summary: 'Variants by their codes, ids or names, to be the lines of an offer', scope })
    .input(OfferableQuery)
    .output(Offerables)
    .query(({ ctx, input }) => offerable(ctx, input)),
  templates: operator
    .meta({ summary: 'What offers can begin with', scope })
    .output(QuoteTemplates)
    .query(({ ctx }) => listTemplates(ctx)),
  saveTemplate: operator
    .meta({
      summary: 'Saves what offers can begin with, in place of one of the same name',
      scope,
      audit: onTemplate('quotes.save-template'),
    })
    .input(TemplateDraft)
    .output(QuoteTemplate)
    .mutation(({ ctx, input }) => saveTemplate(ctx, input)),
  removeTemplate: operator
    .meta({ summary: 'Removes a template; the offers that began with it stay', scope, audit: onTemplate('quotes.remove-template') })
    .input(TemplateNamed)
    .output(z.void())
    .mutation(({ ctx, input }) => removeTemplate(ctx, input)),
  useTemplate: operator
    .meta({ summary: 'All that a template says, to begin an offer with', scope })
    .input(TemplateNamed)
    .output(SavedContent)
    .query(({ ctx, input }) => useTemplate(ctx, input)),
  mine: customer
    .meta({ summary: 'The offers to the person who is signed in', scope })
    .output(OwnQuotes)
    .query(({ ctx }) => quotesOf(ctx)),
  page: anyone
    .meta({ summary: 'An offer as its customer sees it', scope })
    .input(QuoteAsked)
    .output(QuotePage)
    .query(({ ctx, input }) => quotePage(ctx, input)),
  changeLine: anyone
    .meta({ summary: 'Says how many of a line its customer wants', scope, limit })
    .input(QuoteLineChange)
    .output(QuotePage)
    .mutation(({ ctx, input }) => changeLine(ctx, input)),
  stepLine: anyone
    .meta({ summary: 'One more or one less of a line', scope, limit })
    .input(QuoteLineStep)
    .output(QuotePage)
    .mutation(({ ctx, input }) => stepLine(ctx, input)),
  addOption: anyone
    .meta({ summary: 'Adds a line that was offered with it', scope, limit })
    .input(QuoteOptionAdded)
    .output(QuotePage)
    .mutation(({ ctx, input }) => addOption(ctx, input)),
  decline: anyone
    .meta({ summary: 'Declines an offer, and tells the shop why', scope, limit })
    .input(QuoteDecline)
    .output(QuotePage)
    .mutation(({ ctx, input }) => declineQuote(ctx, input)),
  accept: anyone
    .meta({ summary: 'Accepts an offer as it was shown: it becomes an order', scope, limit })
    .input(QuoteAcceptance)
    .output(AcceptedQuote)
    .mutation(({ ctx, input }) => acceptQuote(ctx, input)),
  acceptByPicture: anyone
    .meta({ summary: 'Accepts an offer as it is now, signed by a picture', scope, limit })
    .input(PictureAcceptance)
    .output(AcceptedQuote)
    .mutation(({ ctx, input }) => acceptByPicture(ctx, input)),
  preparePayment: anyone
    .meta({ summary: 'The hidden inputs of the form that pays for an accepted offer, or false where nothing is to be paid', scope, limit })
    .input(QuotePayment)
    .output(z.union([z.string(), z.literal(false)]))
    .mutation(({ ctx, input }) => prepareQuotePayment(ctx, input)),
  request: anyone
    .meta({ summary: 'Asks the shop for an offer on what is in a cart', scope })
    .input(QuoteRequest)
    .output(QuoteRequested)
    .mutation(({ ctx, input }) => requestQuote(ctx, input)),
});

function onQuote<Input extends QuoteNamed>(action: string, details?: (input: Input) => object) {
  return audit<Input>({ action, record: ({ number }) => recordOf(number), ...(details && { details }) });
}

function onTemplate(action: string) {
  return audit<TemplateNamed>({ action, record: ({ name }) => ({ kind: 'quote-template', id: name }) });
}

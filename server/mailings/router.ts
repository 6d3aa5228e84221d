import { z } from 'zod';
import { Checked, Mailing, MailingList, MailingReport, Preview } from '#domain/mailings/answers.ts';
import {
  MailingChange,
  MailingDraft,
  MailingFilter,
  MailingNamed,
  MailView,
  PreviewAsked,
  Retry,
  Sending,
  TestSend,
} from '#domain/mailings/schema.ts';
import { audit, before } from '../http/contract.ts';
import { anyone, operator, publisher, router } from '../http/trpc.ts';
import { bounceWebhook } from './bounce-webhook.ts';
import { checkMailing } from './checking.ts';
import { cancelMailing, checkSending, pauseMailing, resumeMailing, retryMailing, sendMailing } from './moving.ts';
import { previewMailing, viewMail } from './previewing.ts';
import { listMailings, mailingReport, showMailing } from './reading.ts';
import { testMailing } from './testing-mail.ts';
import { changeMailing, createMailing, deleteMailing } from './writing.ts';

const changes = { points: 2_000, seconds: 3_600, per: 'person' } as const;
/** Mails go to whom the person names. */
const tests = { points: 60, seconds: 3_600, per: 'person' } as const;

const onMailing = <I extends { id: number }>(action: string, details: (input: I) => object = () => ({})) =>
  audit<I>({ action, record: ({ id }) => ({ kind: 'mailing', id }), details });

export const mailings = router({
  list: publisher
    .meta({ summary: 'A page of the mailings, the newest first', scope: 'lists' })
    .input(MailingFilter)
    .output(MailingList)
    .query(({ ctx, input }) => listMailings(ctx, input)),
  show: publisher
    .meta({ summary: 'A mailing with how far it has come', scope: 'lists' })
    .input(MailingNamed)
    .output(Mailing)
    .query(({ ctx, input }) => showMailing(ctx, input)),
  create: publisher
    .meta({
      summary: 'Makes a mailing, which nobody gets yet',
      limit: changes,
      scope: 'lists',
      audit: audit<MailingDraft, { id: number }>({
        action: 'mailings.create',
        created: ({ id }) => ({ kind: 'mailing', id }),
        details: ({ name }) => ({ name }),
      }),
    })
    .input(MailingDraft)
    .output(Mailing)
    .mutation(({ ctx, input }) => createMailing(ctx, input)),
  change: publisher
    .meta({
      summary: 'Changes a mailing that is not sent yet; what is absent stays',
      limit: changes,
      scope: 'lists',
      audit: onMailing<MailingChange>('mailings.change', (change) => ({ fields: Object.keys(change).filter((field) => field !== 'id') })),
    })
    .input(MailingChange)
    .output(Mailing)
    .mutation(({ ctx, input }) => changeMailing(ctx, input)),
  delete: publisher
    .meta({
      summary: 'Deletes a mailing that was never sent',
      limit: changes,
      scope: 'lists',
      audit: onMailing<MailingNamed>('mailings.delete'),
    })
    .input(MailingNamed)
    .output(z.object({ id: z.int() }))
    .mutation(({ ctx, input }) => deleteMailing(ctx, input)),
  preview: publisher
    .meta({ summary: 'A mailing as a recipient would get it', scope: 'lists' })
    .input(PreviewAsked)
    .output(Preview)
    .query(({ ctx, input }) => previewMailing(ctx, input)),
  check: publisher
    .meta({ summary: 'How many would get a mailing, and what is wrong with it', scope: 'lists', limit: changes })
    .input(MailingNamed)
    .output(Checked)
    .query(({ ctx, input }) => checkMailing(ctx, input)),
  test: publisher
    .meta({
      summary: 'Sends a mailing to up to five addresses that the caller names',
      limit: tests,
      scope: 'lists',
      audit: onMailing<TestSend>('mailings.test', ({ to }) => ({ to })),
    })
    .input(TestSend)
    .output(z.object({ sent: z.int() }))
    .mutation(({ ctx, input }) => testMailing(ctx, input)),
  send: publisher
    .meta({
      summary: 'Begins to send a mailing, now or at a time; warnings have to be confirmed',
      limit: changes,
      scope: 'lists',
      before: before<Sending>(checkSending),
      audit: onMailing<Sending>('mailings.send', ({ at, rate, confirmed }) => ({
        ...(at && { at }),
        ...(rate && { rate }),
        ...(confirmed && { confirmed }),
      })),
    })
    .input(Sending)
    .output(Mailing)
    .mutation(({ ctx, input }) => sendMailing(ctx, input)),
  pause: publisher
    .meta({
      summary: 'Pauses a mailing; mails on their way arrive',
      limit: changes,
      scope: 'lists',
      audit: onMailing<MailingNamed>('mailings.pause'),
    })
    .input(MailingNamed)
    .output(Mailing)
    .mutation(({ ctx, input }) => pauseMailing(ctx, input)),
  resume: publisher
    .meta({
      summary: 'Goes on with a paused or halted mailing',
      limit: changes,
      scope: 'lists',
      audit: onMailing<MailingNamed>('mailings.resume'),
    })
    .input(MailingNamed)
    .output(Mailing)
    .mutation(({ ctx, input }) => resumeMailing(ctx, input)),
  cancel: publisher
    .meta({
      summary: 'Ends a mailing; who has it keeps it',
      limit: changes,
      scope: 'lists',
      audit: onMailing<MailingNamed>('mailings.cancel'),
    })
    .input(MailingNamed)
    .output(Mailing)
    .mutation(({ ctx, input }) => cancelMailing(ctx, input)),
  retry: publisher
    .meta({
      summary: 'Sends once more to those whose mail server’s answer was lost, who may have it already, or also to those who were refused',
      limit: changes,
      scope: 'lists',
      audit: onMailing<Retry>('mailings.retry', ({ failed }) => (failed ? { failed } : {})),
    })
    .input(Retry)
    .output(Mailing)
    .mutation(({ ctx, input }) => retryMailing(ctx, input)),
  report: publisher
    .meta({ summary: 'What came of a mailing: sent, clicked, left, bounced, bought', scope: 'lists' })
    .input(MailingNamed)
    .output(MailingReport)
    .query(({ ctx, input }) => mailingReport(ctx, input)),
  // No query: a token that may only read must not learn the secret, which the first call makes.
  webhook: operator
    .meta({
      summary: 'Where a mail provider reports bounces and complaints, and the secret that it signs with',
      limit: changes,
      audit: audit({ action: 'mailings.webhook' }),
    })
    .output(z.object({ url: z.string(), secret: z.string() }))
    .mutation(({ ctx }) => bounceWebhook(ctx)),
  view: anyone
    .meta({ summary: 'A mail as a web page, by the link in it', scope: 'every' })
    .input(MailView)
    .output(Preview.nullable())
    .query(({ ctx, input }) => viewMail(ctx, input)),
});

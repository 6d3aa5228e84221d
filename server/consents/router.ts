import { ConsentsOfEmail, OwnConsents, Recorded, StaffConsents, StoppedMails } from '#domain/consents/answers.ts';
import { ConsentFilter, ConsentsAsked, CookieCommand, StopCommand, StopLink } from '#domain/consents/schema.ts';
import { anyone, customer, operator, router } from '../http/trpc.ts';
import { visitorLimits } from '../http/visitor-limits.ts';
import { consentsOfEmail, listConsents } from './ledger.ts';
import { stopMails, stoppedMails } from './mail-stops.ts';
import { ownConsents, recordChoice } from './service.ts';

export const consents = router({
  record: anyone
    .meta({ summary: 'Records a visitor’s choice on cookies, once per command', limit: visitorLimits.consents })
    .input(CookieCommand)
    .output(Recorded)
    .mutation(({ ctx, input }) => recordChoice(ctx, input)),
  mine: customer
    .meta({ summary: 'What the person who is signed in agreed to and withdrew, the newest first' })
    .output(OwnConsents)
    .query(({ ctx }) => ownConsents(ctx)),
  mailStop: anyone
    .meta({ summary: 'Which mails the link of a mail stops', scope: 'every' })
    .input(StopLink)
    .output(StoppedMails.nullable())
    .query(({ ctx, input }) => stoppedMails(ctx, input)),
  stopMails: anyone
    .meta({
      summary: 'Stops the mails that a link in them stands for, or lets them come again',
      limit: visitorLimits.consents,
      scope: 'every',
    })
    .input(StopCommand)
    .output(StoppedMails)
    .mutation(({ ctx, input }) => stopMails(ctx, input)),
  of: operator
    .meta({ summary: 'What the person of an email address, or a guest who ordered with it, agreed to and withdrew' })
    .input(ConsentsAsked)
    .output(ConsentsOfEmail)
    .query(({ ctx, input }) => consentsOfEmail(ctx, input)),
  list: operator
    .meta({ summary: 'The ledger of consents, the newest first' })
    .input(ConsentFilter)
    .output(StaffConsents)
    .query(({ ctx, input }) => listConsents(ctx, input)),
});

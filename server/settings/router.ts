import { LegalText, MailsLeave } from '#domain/settings/answers.ts';
import { LegalQuery, Settings, SettingsChange, TestMail } from '#domain/settings/schema.ts';
import { audit, before } from '../http/contract.ts';
import { anyone, operator, router } from '../http/trpc.ts';
import { legalText } from './legal.ts';
import { mailsLeave, sendTestMail } from './mails.ts';
import { changeSettings, type SettingsPatch, shopSettings } from './service.ts';

/** A mail goes to whom the person names. */
const tests = { points: 20, seconds: 3_600, per: 'person' } as const;

export const settings = router({
  legal: anyone
    .meta({ summary: 'A legal text of the shop' })
    .input(LegalQuery)
    .output(LegalText)
    .query(({ ctx, input }) => legalText(ctx, input)),
  all: operator
    .meta({ summary: 'All settings of the shop' })
    .output(Settings)
    .query(({ ctx }) => shopSettings(ctx.db)),
  change: operator
    .meta({
      summary: 'Changes the named settings; within a section the others stay; emptying a list has to be confirmed',
      audit: audit<SettingsChange>({
        action: 'settings.change',
        record: (patch) => ({ kind: 'settings', id: sectionsOf(patch).join(' ') }),
        details: ({ confirmed, ...patch }) => ({ ...patch, ...(confirmed && { confirmed }) }),
      }),
    })
    .input(SettingsChange)
    .output(Settings)
    // The operation validates a section together with what is stored.
    .mutation(({ ctx, input: { confirmed, ...patch } }) => changeSettings(ctx, patch as SettingsPatch, { confirmed })),
  mails: operator
    .meta({ summary: 'Where the mails of the shop go: to a mail server, or into a folder' })
    .output(MailsLeave)
    .query(({ ctx }) => mailsLeave(ctx)),
  testMail: operator
    .meta({
      summary: 'Sends a test mail to an address that the caller names, and answers once the mail server has taken it',
      limit: tests,
      audit: audit<TestMail>({
        action: 'settings.testMail',
        record: () => ({ kind: 'settings', id: 'mails' }),
        details: ({ to }) => ({ to }),
      }),
      before: before<TestMail>(sendTestMail),
    })
    .input(TestMail)
    .output(MailsLeave)
    .mutation(({ ctx }) => mailsLeave(ctx)),
});

function sectionsOf(patch: SettingsChange): string[] {
  return Object.keys(patch).filter((name) => name !== 'confirmed');
}

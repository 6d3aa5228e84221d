import { type Command, Option } from 'commander';
import { type Language, languages } from '#domain/words/languages.ts';
import type { Open } from '../here.ts';
import { collect } from '../links/typed.ts';
import { named } from './id.ts';
import { cancelMailing, pauseMailing, resumeMailing, retryMailing } from './moving.ts';
import { type SendOptions, sendMailing, testMailing } from './sending.ts';
import { mailsPerSecond, timeAhead } from './typed.ts';

type Yes = { yes?: true };
type Test = { to: string[]; language?: Language };

/** The verbs that send mails, and those that stop and continue. */
export function mailingActions(mailings: Command, open: Open): void {
  named(mailings.command('test'))
    .description('sends it to up to five addresses, which need not be on a list')
    .addOption(new Option('--to <email>', 'to this address; once for each').argParser(collect).makeOptionMandatory())
    .addOption(new Option('--language <code>', 'in this language').choices(languages))
    .addHelpText('after', '\nExample:\n  portico mailings test 12 --to me@shop.example --to you@shop.example')
    .action((id: number, test: Test, command: Command) => testMailing(open(command), id, test));
  named(mailings.command('send'))
    .description('shows to how many it goes and what is wrong with it, asks, and sends it')
    .option('--at <when>', 'begins then, as 2026-12-01T09:00 of this time zone', timeAhead)
    .option('--rate <count>', 'mails per second, or usual', mailsPerSecond)
    .option('--yes', 'without asking, in spite of warnings')
    .option('--watch', 'goes on showing how far it has come')
    .addHelpText(
      'after',
      '\nExamples:\n  portico mailings send 12 --watch\n  portico mailings send 12 --at 2026-12-01T09:00 --rate 20 --yes',
    )
    .action((id: number, options: SendOptions, command: Command) => sendMailing(open(command), id, options));
  named(mailings.command('pause'))
    .description('pauses a mailing; mails that are on their way arrive')
    .addHelpText('after', '\nExample:\n  portico mailings pause 12')
    .action((id: number, _: object, command: Command) => pauseMailing(open(command), id));
  named(mailings.command('resume'))
    .description('goes on with a mailing that is paused, or was halted since too many mails failed')
    .addHelpText('after', '\nExample:\n  portico mailings resume 12')
    .action((id: number, _: object, command: Command) => resumeMailing(open(command), id));
  named(mailings.command('cancel'))
    .description('ends a mailing for good; what was sent stays sent')
    .option('--yes', 'without asking')
    .addHelpText('after', '\nExample:\n  portico mailings cancel 12')
    .action((id: number, yes: Yes, command: Command) => cancelMailing(open(command), id, yes));
  named(mailings.command('retry'))
    .description('sends once more to those whose mail server’s answer was lost, who may have it already')
    .option('--failed', 'also to those whom their mail server refused, unless their mailbox is gone')
    .option('--yes', 'without asking')
    .addHelpText('after', '\nExample:\n  portico mailings retry 12 --failed')
    .action((id: number, yes: Yes & { failed?: boolean }, command: Command) => retryMailing(open(command), id, yes));
}

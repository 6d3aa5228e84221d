import { type Command, Option } from 'commander';
import type { ListedPerson } from '#domain/people/staff-types.ts';
import type { Role } from '#domain/people/types.ts';
import type { Language } from '#domain/words/languages.ts';
import { languages } from '#domain/words/languages.ts';
import { confirm, doConfirmed } from '../confirm.ts';
import { stop } from '../exits.ts';
import { type Here, type Open, print } from '../here.ts';
import { pagesOf, printPages } from '../pages.ts';
import { wholeNumber } from '../typed.ts';
import { moment, plain } from '../view/text.ts';

const LARGEST_PAGE = 200;
const roles = ['customer', 'publisher', 'editor', 'operator'] as const satisfies readonly Role[];

type Listing = { search?: string; role?: Role; limit: number; before?: number; all?: true };
type Draft = { role: Role; name?: string; language?: Language };
type Yes = { yes?: true };

export function accountCommands(program: Command, open: Open): void {
  const people = program
    .command('people')
    .description('lists and shows people, invites them, and changes their roles')
    .addHelpText('after', '\nExamples:\n  portico people list --role operator\n  portico people invite pia@shop.example --role editor');
  people
    .command('list')
    .description('lists people, the latest first')
    .addOption(new Option('--role <role>', 'only these').choices(roles))
    .option('--search <text>', 'only those with this in their name or email address')
    .option('--limit <count>', 'at most so many', wholeNumber, 50)
    .option('--before <id>', 'only those before the person with this id', wholeNumber)
    .option('--all', 'all there are')
    .option('--csv', 'prints CSV')
    .addHelpText('after', '\nExamples:\n  portico people list --role publisher\n  portico people list --all --csv > people.csv')
    .action((listing: Listing, command: Command) => list(open(command), listing));
  people
    .command('show <email>')
    .description('shows a person, and how they sign in')
    .addHelpText('after', '\nExample:\n  portico people show pia@shop.example')
    .action((email: string, _: object, command: Command) => show(open(command), email));
  people
    .command('invite <email>')
    .description('mails a link with which somebody sets a password or a passkey and has the role')
    .addOption(new Option('--role <role>', 'what they may do').choices(roles).makeOptionMandatory())
    .option('--name <text>', 'what the mail calls them; without it the beginning of the address')
    .addOption(new Option('--language <code>', 'of the mail').choices(languages))
    .addHelpText('after', '\nExample:\n  portico people invite pia@shop.example --role publisher --name Pia')
    .action((email: string, draft: Draft, command: Command) => invite(open(command), email, draft));
  people
    .command('role')
    .argument('<email>')
    .argument('<role>', roles.join(', '))
    .description('gives a person another role, at once')
    .option('--yes', 'takes rights away without a question')
    .addHelpText('after', '\nExample:\n  portico people role pia@shop.example editor')
    .action((email: string, role: string, yes: Yes, command: Command) => changeRole(open(command), email, role, yes));
  people
    .command('reset-factors <email>')
    .description('removes the passkeys and the authenticator app of somebody who has lost them')
    .option('--yes', 'without a question')
    .addHelpText('after', '\nExample:\n  portico people reset-factors pia@shop.example')
    .action((email: string, yes: Yes, command: Command) => resetFactors(open(command), email, yes));
}

async function list(here: Here, { limit, before, all, ...filter }: Listing): Promise<void> {
  const [api, { personColumns, personCsv }] = await Promise.all([here.api(), import('./columns.ts')]);
  const pages = pagesOf<ListedPerson, number>(
    async (most, after) => {
      const { people, ...rest } = await api.people.list.query({ ...filter, limit: most, ...(after !== undefined && { before: after }) });
      return { rows: people, ...rest };
    },
    { limit: all ? Number.POSITIVE_INFINITY : limit, largest: LARGEST_PAGE, after: before },
  );
  const none = 'There are no such people.';
  await printPages(here, { name: 'people', after: '--before', pages, columns: personColumns, csv: personCsv, none });
}

async function show(here: Here, email: string): Promise<void> {
  const record = await (await here.api()).people.show.query({ email });
  await print(here, record, async () => (await import('./columns.ts')).personLines(record, here.terminal));
}

async function invite(here: Here, email: string, { name = email.split('@')[0] || email, ...draft }: Draft): Promise<void> {
  const invited = await (await here.api()).people.invite.mutate({ email, name, ...draft });
  await print(here, invited, () => [
    plain(`${invited.email} gets a mail with a link, which makes them ${invited.role} until ${moment(invited.expiresAt)}.`),
  ]);
}

async function changeRole(here: Here, email: string, typed: string, { yes }: Yes): Promise<void> {
  const role = roles.find((each) => each === typed);
  if (role === undefined) throw stop('usage', `There is no role "${typed}". There is: ${roles.join(', ')}.`);
  const api = await here.api();
  const changed = await doConfirmed(
    yes === true,
    (confirmed) => api.people.changeRole.mutate({ email, role, confirmed }),
    () => confirm(here, `${plain(email)} may do less as ${role}.`, 'Change the role?'),
  );
  await print(here, changed, () => [plain(`${changed.name} <${changed.email}> is ${changed.role} now.`)]);
}

async function resetFactors(here: Here, email: string, { yes }: Yes): Promise<void> {
  const api = await here.api();
  const person = await doConfirmed(
    yes === true,
    (confirmed) => api.people.resetFactors.mutate({ email, confirmed }),
    () =>
      confirm(
        here,
        `This removes the passkeys and the authenticator app of ${plain(email)}, and signs them out everywhere.`,
        'Remove them?',
      ),
  );
  await print(here, person, () => [plain(`${person.name} <${person.email}> signs in with their password alone now, or by a reset mail.`)]);
}

import type { Command } from 'commander';
import { isEmail } from '#domain/email.ts';
import { readAddress, travelsOpenly } from './address.ts';
import { type Api, connect } from './api.ts';
import { stop } from './exits.ts';
import { type Here, type Open, print } from './here.ts';
import { type Profile, readProfiles, writeProfiles } from './profiles.ts';
import { confirmLast } from './tokens.ts';
import { fieldLines } from './view/fields.ts';
import { moment } from './view/text.ts';

type LogoutOptions = { local?: true; yes?: true };
type Login = { name?: string; email?: string; token?: string };

export function peopleCommands(program: Command, open: Open): void {
  program
    .command('login [address]')
    .description('signs in: with the link that the first start prints, or with the address of a shop and a token')
    .option('--name <name>', "the first operator's name, with the link")
    .option('--email <email>', "the first operator's email address, with the link")
    .option('--token <token>', 'the token, with the address of a shop; - reads it from standard input')
    .addHelpText('after', '\nExample:\n  portico login https://shop.example --profile outlet')
    .action((address: string | undefined, options: Login, command: Command) => login(open(command), address, options));
  program
    .command('logout')
    .description('signs out and revokes the token')
    .option('--yes', 'also with the last token that opens everything')
    .option('--local', 'removes the token from this machine only, also when the shop cannot be reached')
    .addHelpText('after', '\nExample:\n  portico logout --profile outlet')
    .action((options: LogoutOptions, command: Command) => logout(open(command), options));
  program
    .command('whoami')
    .description('shows who is signed in, and where')
    .addHelpText('after', '\nExample:\n  portico whoami --json')
    .action((_: object, command: Command) => whoAmI(open(command)));
}

async function login(here: Here, typed: string | undefined, options: Login): Promise<void> {
  const { terminal, profile } = here;
  const profiles = readProfiles(terminal.configDir);
  const given =
    typed ?? profiles.get(profile)?.origin ?? (await wanted(here, undefined, 'Address of the shop: ', 'the address of the shop'));
  const { token: _, seals: __, ...shown } = await signInAt(here, given, options);
  await print(here, { profile, ...shown }, () => [`You are signed in to ${shown.origin} as ${shown.name} <${shown.email}>.`]);
}

/** Signs in with a link, or with the address of a shop and a token, and stores the profile. */
export async function signInAt(here: Here, given: string, options: Login): Promise<Profile> {
  const { terminal, profile } = here;
  const profiles = readProfiles(terminal.configDir);
  const { origin, code } = readAddress(given);
  if (travelsOpenly(origin)) terminal.complain(`${origin} is not encrypted: anyone on the network can read the token.\n`);
  // The link works once: that its token can be stored is tried first.
  await writeProfiles(terminal.configDir, profiles);
  const signedIn = code === undefined ? await withToken(here, origin, options) : await withCode(here, origin, code, options);
  const before = profiles.get(profile);
  // What was seen of a shop's keys outlives its token.
  const seals = before?.origin === origin && before.seals !== undefined ? { seals: before.seals } : {};
  const stored = { ...signedIn, ...seals };
  await writeProfiles(terminal.configDir, new Map([...profiles, [profile, stored]]));
  return stored;
}

async function withCode(here: Here, origin: string, code: string, options: Login): Promise<Profile> {
  const name = await wanted(here, options.name, 'Your name: ', '--name');
  const email = await wanted(here, options.email, 'Your email address: ', '--email', wrongEmail);
  const api = connect({ origin, token: null });
  return { origin, ...(await api.people.claim.mutate({ code, email, name })) };
}

async function withToken({ terminal, form }: Here, origin: string, options: Login): Promise<Profile> {
  let token = options.token === '-' ? await terminal.readInput() : options.token;
  if (token === undefined && (form === 'json' || !terminal.interactive))
    throw stop('usage', 'Add --token: there is no terminal to ask in.');
  token = (token ?? (await terminal.askSecret('Token (it is not shown): '))).trim();
  const me = await whoHolds(connect({ origin, token }));
  return { origin, token, email: me.email, name: me.name };
}

const ATTEMPTS = 3;

/** Asked again while `wrong` finds something to say about the answer. */
async function wanted(
  { terminal, form }: Here,
  given: string | undefined,
  question: string,
  what: string,
  wrong = missing,
): Promise<string> {
  if (given === undefined && (form === 'json' || !terminal.interactive))
    throw stop('usage', `Add ${what}: there is no terminal to ask in.`);
  for (let left = given === undefined ? ATTEMPTS : 1; ; left--) {
    const answer = (given ?? (await terminal.ask(question))).trim();
    const problem = wrong(answer);
    if (problem === undefined) return answer;
    if (left === 1) throw stop('usage', `${problem} So nothing was done.`);
    terminal.complain(`${problem}\n`);
  }
}

function missing(answer: string): string | undefined {
  return answer === '' ? 'Nothing was typed.' : undefined;
}

function wrongEmail(answer: string): string | undefined {
  return missing(answer) ?? (isEmail(answer) ? undefined : `"${answer}" is no email address.`);
}

async function logout(here: Here, { local, yes }: LogoutOptions): Promise<void> {
  const { terminal, profile } = here;
  const profiles = new Map(readProfiles(terminal.configDir));
  const found = profiles.get(profile);
  if (found === undefined) throw stop('denied', 'You are not signed in, so there is nothing to sign out of.');
  if (!local) {
    const api = connect(found);
    if (!yes && (await api.people.ownToken.query())?.last) await confirmLast(here, 'Sign out?');
    await api.people.forgetToken.mutate();
  }
  profiles.delete(profile);
  await writeProfiles(terminal.configDir, profiles);
  const left = local ? ` The token is still good at ${found.origin}.` : '';
  await print(here, { profile, origin: found.origin }, () => [`You are signed out of ${found.origin}.${left}`]);
}

async function whoAmI(here: Here): Promise<void> {
  const { origin, from } = await here.signedIn();
  const api = await here.api();
  const [{ name, email, role }, token] = await Promise.all([whoHolds(api), api.people.ownToken.query()]);
  const { scopes = [], expiresAt = null } = token ?? {};
  await print(here, { origin, name, email, role, from, scopes, expiresAt }, () =>
    fieldLines(
      [
        ['Shop', origin],
        ['Name', name],
        ['Email', email],
        ['Role', role],
        ['Scopes', scopes.join(' ')],
        ['Expires', expiresAt === null ? 'never' : moment(expiresAt)],
        ['Profile', from],
      ],
      here.terminal,
    ),
  );
}

async function whoHolds(api: Api): Promise<{ name: string; email: string; role: string }> {
  const me = await api.people.me.query();
  if (me === null)
    throw stop('denied', 'The shop does not know this token, or no longer. Run "portico login <address of the shop>" with another.');
  return me;
}

import { readAddress } from '../address.ts';
import { type Api, connect } from '../api.ts';
import { stop } from '../exits.ts';
import type { Here } from '../here.ts';
import { askOwnServer } from '../owner-socket.ts';
import { signInAt } from '../people.ts';
import { type Profile, readProfiles } from '../profiles.ts';
import type { Options } from './options.ts';

type Link = { database: string; link: string };

/** Signs in to the server on this machine as its operator, or goes on with the profile that is signed in there. */
export async function signInOnServer(here: Here, { dataDir, database, yourName, email }: Options): Promise<{ api: Api; profile: Profile }> {
  const { terminal, profile } = here;
  const { links = [] } = (await askOwnServer(dataDir === undefined ? terminal.dataDirs : [dataDir], '/operator-link')) as {
    links?: Link[];
  };
  const link = linkOf(links, database);
  const { origin } = readAddress(link.link);
  const known = readProfiles(terminal.configDir).get(profile);
  if (known !== undefined && known.origin !== origin)
    throw stop(
      'usage',
      `The profile "${profile}" is signed in to ${known.origin}. Name another for this shop: portico init --profile shop`,
    );
  if (known?.token.startsWith(`${link.database}.`) && (await connect(known).people.me.query())?.role === 'operator')
    return { api: connect(known), profile: known };
  const mayAsk = terminal.interactive && here.form === 'text';
  if (!mayAsk && email === undefined)
    throw stop('usage', 'Add --email: the shop has no operator who is signed in here, and there is no terminal to ask in.');
  const name = yourName ?? (mayAsk ? undefined : email?.split('@')[0]);
  const signedIn = await signInAt(here, link.link, { ...(name !== undefined && { name }), ...(email !== undefined && { email }) });
  return { api: connect(signedIn), profile: signedIn };
}

function linkOf(links: readonly Link[], database: string | undefined): Link {
  const names = links.map((link) => link.database);
  const found = database === undefined && links.length === 1 ? links[0] : links.find((link) => link.database === database);
  if (found === undefined)
    throw stop(
      'usage',
      database === undefined
        ? `Name one with --database: ${names.join(', ')}.`
        : `There is no database "${database}": ${names.join(', ')}.`,
    );
  return found;
}

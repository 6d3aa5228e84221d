import type { Command } from 'commander';
import { stop } from './exits.ts';
import { type Here, type Open, print } from './here.ts';
import { askOwnServer } from './owner-socket.ts';

type Options = { dataDir?: string };
type Link = { database: string; link: string };

export function operatorCommands(program: Command, open: Open): void {
  const operator = program.command('operator').description("helps the owner of the server's machine, who needs no token");
  operator
    .command('link')
    .description('prints a link that makes an operator once, within the hour; for when all tokens are lost')
    .option('--data-dir <folder>', 'the DATA_DIR of the running server')
    .addHelpText('after', '\nExample:\n  portico operator link --data-dir /srv/portico/.data')
    .action((options: Options, command: Command) => link(open(command), options));
}

async function link(here: Here, { dataDir }: Options): Promise<void> {
  const { links } = (await askOwnServer(dataDir === undefined ? here.terminal.dataDirs : [dataDir], '/operator-link')) as {
    links?: Link[];
  };
  if (links === undefined) throw stop('unreached', 'The server is of another version: it gave no link.');
  await print(here, links, () => links.map(({ link }) => link));
  if (here.form === 'text') here.terminal.complain('Sign in with it: portico login <link>. It works once, and for an hour.\n');
}

import { type Command, InvalidArgumentError } from 'commander';

/** For verbs that are about one mailing. */
export function named(command: Command): Command {
  return command.argument('<id>', 'its id, as "mailings list" shows it', idTyped);
}

function idTyped(typed: string): number {
  if (!/^[1-9]\d{0,8}$/.test(typed)) throw new InvalidArgumentError('It has to be the id of a mailing, as 12.');
  return Number(typed);
}

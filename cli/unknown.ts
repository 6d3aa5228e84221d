import type { Command } from 'commander';
import { stop } from './exits.ts';

/** A noun that does something by itself takes any word for an argument; what is none of its verbs is a slip. */
export function onlyKnown(command: Command): void {
  const [word] = command.args;
  if (word === undefined) return;
  const verbs = command.commands.map((verb) => verb.name()).join(', ');
  throw stop('usage', `There is no "portico ${command.name()} ${word}". There is: ${verbs}.`);
}

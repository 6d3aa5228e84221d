import type { Command } from 'commander';
import { stop } from './exits.ts';

/** A noun with an action of its own would take any word as an argument, so an unknown verb has to be refused here. */
export function onlyKnown(command: Command): void {
  const [word] = command.args;
  if (word === undefined) return;
  const verbs = command.commands.map((verb) => verb.name()).join(', ');
  throw stop('usage', `There is no "portico ${command.name()} ${word}". There is: ${verbs}.`);
}

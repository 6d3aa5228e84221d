import { type Command, InvalidArgumentError, Option } from 'commander';
import type { MessageFilter } from '#domain/messages/schema.ts';
import type { StaffMessage } from '#domain/messages/types.ts';
import type { Stars } from '#domain/stars.ts';
import { stop } from './exits.ts';
import { type Here, type Open, print } from './here.ts';
import { messageColumns, messageCsv, messageLines } from './messages/columns.ts';
import { pagesOf, printPages } from './pages.ts';
import { wholeNumber } from './typed.ts';

type Show = Partial<Record<Exclude<MessageFilter['show'], 'all'>, true>>;
type Filter = { kind?: string; record?: number; stars?: Stars; search?: string };
type Listing = Show & Filter & { limit: number; before?: number; all?: true };

const LARGEST_PAGE = 200;

export function messageCommands(program: Command, open: Open): void {
  const messages = program
    .command('messages')
    .description('lists what customers wrote and rated, answers it, hides what should not be shown')
    .addHelpText('after', '\nExamples:\n  portico messages list --waiting\n  portico messages answer 12 "It ships on Monday."');
  messages
    .command('list')
    .description('lists messages and ratings, the latest first')
    .addOption(new Option('--waiting', 'only the last of each conversation, where it is not by the shop').conflicts(['reported', 'hidden']))
    .addOption(new Option('--reported', 'only what visitors reported and nobody has judged').conflicts('hidden'))
    .option('--hidden', 'only what is hidden')
    .option('--stars <count>', 'only ratings with so many, 1 to 5', stars)
    .option('--search <text>', "only those with this in their text or their author's name")
    .addOption(new Option('--kind <kind>', 'only those on these').choices(['product', 'order']))
    .option('--record <id>', 'only those on the product or order with this id', wholeNumber)
    .option('--limit <count>', 'at most so many', wholeNumber, 50)
    .option('--before <id>', 'only those before the message with this id', wholeNumber)
    .option('--all', 'all there are')
    .option('--csv', 'prints CSV')
    .addHelpText('after', '\nExamples:\n  portico messages list --reported\n  portico messages list --all --csv > messages.csv')
    .action((listing: Listing, command: Command) => list(open(command), listing));
  messages
    .command('read')
    .description('shows one message with all its words, and why it was reported')
    .argument('<id>', 'its id in the list', wholeNumber)
    .addHelpText('after', '\nExample:\n  portico messages read 12')
    .action((id: number, _: object, command: Command) => read(open(command), id));
  messages
    .command('answer')
    .description('answers a message for the shop')
    .argument('<id>', 'its id in the list', wholeNumber)
    .argument('[text...]', 'the answer; - reads it from standard input')
    .addHelpText('after', '\nExamples:\n  portico messages answer 12 "It ships on Monday."\n  portico messages answer 12 - < answer.txt')
    .action((id: number, words: string[], _: object, command: Command) => answer(open(command), id, words));
  for (const [verb, hidden, what] of [
    ['hide', true, 'takes a message off the page, with its stars'],
    ['show', false, 'shows a message on the page again, and lets a reported one stand'],
  ] as const) {
    messages
      .command(verb)
      .description(what)
      .argument('<id>', 'its id in the list', wholeNumber)
      .addHelpText('after', `\nExample:\n  portico messages ${verb} 12`)
      .action((id: number, _: object, command: Command) => hide(open(command), id, hidden));
  }
}

async function list(here: Here, { limit, before, all, waiting, reported, hidden, record, kind, stars: count, search }: Listing) {
  const api = await here.api();
  const filter = {
    show: waiting ? ('waiting' as const) : reported ? ('reported' as const) : hidden ? ('hidden' as const) : ('all' as const),
    ...(kind !== undefined && { kind }),
    ...(record !== undefined && { recordId: record }),
    ...(count !== undefined && { stars: count }),
    ...(search !== undefined && { search }),
  };
  const pages = pagesOf<StaffMessage, number>(
    async (most, after) => {
      const { messages, ...rest } = await api.messages.staffList.query({
        ...filter,
        limit: most,
        ...(after !== undefined && { before: after }),
      });
      return { rows: messages, ...rest };
    },
    { limit: all ? Number.POSITIVE_INFINITY : limit, largest: LARGEST_PAGE, after: before },
  );
  const none = 'There are no such messages.';
  await printPages(here, { name: 'messages', after: '--before', pages, columns: messageColumns, csv: messageCsv, none });
}

async function read(here: Here, id: number): Promise<void> {
  const { messages } = await (await here.api()).messages.staffList.query({ before: id + 1, limit: 1 });
  const [message] = messages;
  if (message?.id !== id) throw stop('missing', `There is no message ${id}. "portico messages list" shows which there are.`);
  await print(here, message, () => messageLines(message, here.terminal));
}

async function answer(here: Here, id: number, words: readonly string[]): Promise<void> {
  const text = (await answerText(here, words)).trim();
  if (text === '') throw stop('usage', 'The answer is empty, so nothing was done.');
  const posted = await (await here.api()).messages.answer.mutate({ messageId: id, commandId: crypto.randomUUID(), text });
  await print(here, { id: posted.id, answerTo: id, text }, () => [`Message ${id} is answered, by message ${posted.id}.`]);
}

async function answerText({ terminal, form }: Here, words: readonly string[]): Promise<string> {
  const typed = words.join(' ');
  if (typed === '-') return terminal.readInput();
  if (typed !== '') return typed;
  if (form === 'json' || !terminal.interactive) throw stop('usage', 'Add the text, or - to read it from standard input.');
  return terminal.ask('Answer: ');
}

async function hide(here: Here, id: number, hidden: boolean): Promise<void> {
  await (await here.api()).messages.hide.mutate({ messageId: id, hidden });
  await print(here, { id, hidden }, () => [hidden ? `Message ${id} is hidden.` : `Message ${id} is shown.`]);
}

function stars(typed: string): Stars {
  if (!/^[1-5]$/.test(typed)) throw new InvalidArgumentError('It has to be 1, 2, 3, 4 or 5.');
  return Number(typed) as Stars;
}

import type { Api } from '../api.ts';
import { stop } from '../exits.ts';
import { type Explained, explain, wrongParts } from '../explain.ts';

/** The number of an offer; that of the order which it became leads to it as well. */
export async function offerNumber(api: Api, typed: string): Promise<string> {
  if (/^q\d+$/i.test(typed)) return typed.toUpperCase();
  const { quotes } = await api.quotes.list.query({ search: typed });
  const wanted = typed.toLowerCase();
  return quotes.find(({ orderNumber }) => orderNumber?.toLowerCase() === wanted)?.number ?? typed;
}

/** Refusals say to customers what they can do; here it is said to the shop. */
export function ofOffer<T>(number: string, done: Promise<T>): Promise<T> {
  return done.catch(async (error: unknown) => {
    const { code, ending, details } = await explain(error);
    const sentence = sentences[code];
    throw sentence === undefined ? error : stop(ending, sentence(number, details), code);
  });
}

export function ofTemplate<T>(name: string, done: Promise<T>): Promise<T> {
  return done.catch(async (error: unknown) => {
    const { code } = await explain(error);
    const sentence = `There is no template "${name}". "portico quotes templates list" shows which there are.`;
    throw code === 'not_found' ? stop('missing', sentence, code) : error;
  });
}

const sentences: Readonly<Record<string, (number: string, details: Explained['details']) => string>> = {
  not_found: (number) => `There is no offer ${number}. "portico quotes list" shows which there are.`,
  offer_ended: (number) => `${number} has ended. "portico quotes renew ${number}" opens it again, under a new link.`,
  offer_empty: (number) => `Nothing is left in ${number}. "portico quotes edit ${number} --line CODE:QUANTITY" adds to it.`,
  offer_opened: (number) =>
    `${number} has been opened by its customer, or written about: "portico quotes withdraw ${number}" takes it back. Then make a new one for the other address.`,
  order_changed: (number) => `${number} was changed in the meantime. "portico quotes show ${number}" shows it; then do it again.`,
  wrong_state: (number, { state }) => inState(number, String(state)),
  address_incomplete: (number, { fields }) =>
    [
      `The address in ${number} is not complete.`,
      ...wrongParts(fields),
      `"portico quotes edit ${number}" completes it, with --address city=Kiel.`,
    ].join(' '),
};

function inState(number: string, state: string): string {
  return `${number} is ${state === 'draft' ? 'a draft' : state}${nextSteps[state]?.(number) ?? '.'}`;
}

const nextSteps: Readonly<Record<string, (number: string) => string>> = {
  draft: (number) => `: "portico quotes send ${number}" mails it.`,
  accepted: () => ', and so an order: "portico orders --help" says what can be done with it.',
  declined: (number) => `: "portico quotes renew ${number}" opens it again, under a new link.`,
  withdrawn: (number) => `: "portico quotes renew ${number}" opens it again, under a new link.`,
};

import { stop } from '../exits.ts';
import { explain } from '../explain.ts';
import { noList } from '../lists/known.ts';

/** A new one names lists, which may not be there. */
export function ofDraft<T>(done: Promise<T>): Promise<T> {
  return done.catch(async (error: unknown) => {
    const { code, ending, details } = await explain(error);
    throw code === 'not_found' && typeof details.list === 'string' ? stop(ending, noList(details.list), code) : error;
  });
}

/** Refusals with the next step. */
export function ofMailing<T>(id: number, done: Promise<T>): Promise<T> {
  return done.catch(async (error: unknown) => {
    const { code, ending, details } = await explain(error);
    const sentence = sentences[code]?.(id, details);
    throw sentence === undefined ? error : stop(ending, sentence, code);
  });
}

type Details = Readonly<Record<string, unknown>>;

const sentences: Readonly<Record<string, (id: number, details: Details) => string | undefined>> = {
  not_found: (id, { email, list }) => {
    if (typeof list === 'string') return noList(list);
    if (typeof email === 'string') return `${email} is on no list: "portico lists subscribers" shows who is.`;
    return `There is no mailing ${id}. "portico mailings list" shows which there are.`;
  },
  confirmation_needed: (id) => `There is a warning that nobody has confirmed: "portico mailings check ${id}" shows it.`,
  mailing_changed: (id) => `Mailing ${id} was changed by somebody else. "portico mailings show ${id}" shows it; then do it again.`,
  mailing_unready: (id) => `It is not sent: "portico mailings check ${id}" shows why, "portico mailings edit ${id}" mends it.`,
  mailing_state: (id, { state }) => (typeof state === 'string' ? inState(id, state) : undefined),
};

function inState(id: number, state: string): string {
  return `Mailing ${id} is ${state === 'draft' ? 'a draft' : state}${nextSteps[state]?.(id) ?? '.'}`;
}

const nextSteps: Readonly<Record<string, (id: number) => string>> = {
  draft: (id) => `: "portico mailings send ${id}" sends it.`,
  scheduled: (id) => `: "portico mailings cancel ${id}" ends it, "portico mailings send ${id}" sends it at another time.`,
  sending: (id) => `: "portico mailings pause ${id}" pauses it.`,
  paused: (id) => `: "portico mailings resume ${id}" goes on with it.`,
  halted: (id) => `: "portico mailings show ${id}" tells why, "portico mailings resume ${id}" goes on with it.`,
  sent: (id) => `: "portico mailings report ${id}" shows what came of it.`,
  cancelled: (id) => `: "portico mailings report ${id}" shows what came of it.`,
};

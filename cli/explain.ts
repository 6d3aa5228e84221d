import { type FailureCode, failures } from '#domain/failure.ts';
import { type Ending, isStop } from './exits.ts';

/** What went wrong, for people and for programs. */
export type Explained = { ending: Ending; code: string; sentence: string; details: Readonly<Record<string, unknown>> };

/** An unexpected error is a bug and is thrown on. */
export async function explain(error: unknown): Promise<Explained> {
  const stopped = [error, error instanceof Error ? error.cause : undefined].find(isStop);
  if (stopped !== undefined) return { ...simply(stopped.ending, stopped.message), code: stopped.code };
  if (isOfTheSystem(error)) return simply('usage', `${error.message}.`);
  if (!isOfTrpc(error)) throw error;
  // Without data, the answer did not come from tRPC.
  if (error.data === undefined) return simply('unreached', 'What answered there is no shop. Is the address right?');
  const { failure: code = 'internal', details = {} } = error.data;
  // A newer shop may have reasons that this command has no words for.
  if (code !== 'internal' && !Object.hasOwn(failures, code))
    return { ...simply('refused', `The shop refused this: ${code}.`), code, details };
  const { speaker } = await import('./words.ts');
  const sentence = [fullStop(speaker.refusal(code, details)), ...moreOn(code, details)].join(' ');
  return { ending: endingOf(code), code, sentence, details };
}

/** Some refusals are whole sentences already, in the words that existing clients know. */
export function fullStop(words: string): string {
  return words.endsWith('.') ? words : `${words}.`;
}

function simply(ending: Ending, sentence: string): Explained {
  return { ending, code: ending, sentence, details: {} };
}

function isOfTheSystem(error: unknown): error is Error {
  return error instanceof Error && 'syscall' in error;
}

type OfTrpc = Error & { data?: { failure?: FailureCode; details?: Record<string, unknown> } };

function isOfTrpc(error: unknown): error is OfTrpc {
  return error instanceof Error && error.name === 'TRPCClientError';
}

function endingOf(code: FailureCode | 'internal'): Ending {
  return code === 'internal' ? 'refused' : (endings[failures[code]] ?? 'refused');
}

const endings: Partial<Record<(typeof failures)[FailureCode], Ending>> = { 401: 'denied', 403: 'denied', 404: 'missing', 409: 'conflict' };

/** What the sentence leaves open, and the next step. */
function moreOn(code: FailureCode | 'internal', details: Readonly<Record<string, unknown>>): string[] {
  if (code === 'sign_in_needed') return ['Run "portico login <address of the shop>".'];
  if (code === 'forbidden') return ['Your role does not allow this: "portico whoami" shows it.'];
  if (code === 'not_found' && typeof details.code === 'string')
    return [`No product or variant has the code ${details.code}: "portico products list" shows which there are.`];
  if (code === 'mail_unsent') return [`It answers: ${String(details.answer)}`];
  if (code === 'wrong_state') return [`It is ${[details.state, details.paymentState].filter(Boolean).join(', its payment: ')}.`];
  if (code === 'address_incomplete') return wrongParts(details.fields);
  if (code === 'no_delivery') return ['"portico delivery list" shows the delivery methods.'];
  if (code === 'confirmation_needed') return [confirmations[String(details.about)] ?? '', 'Send "confirmed": true with it.'];
  if (code === 'bad_input' && Array.isArray(details.fields)) return [`It is about ${details.fields.join(', ')}.`, ...formsIn(details)];
  return [];
}

const confirmations: Readonly<Record<string, string>> = {
  unpaid: 'The order is not paid.',
  rest_unpaid: 'The order is only partly paid.',
  paid: 'The order is paid: the money has to be given back.',
  partly_paid: 'The order is partly paid: the money has to be given back.',
  just_sent: 'The offer was mailed within the last ten minutes, and has not changed since.',
  lacking: 'Stock did not have all of it when it was ordered.',
  emptied: 'It empties a list.',
  demo: 'It removes what the demo brought.',
  warnings: 'The checks of this mailing have warnings.',
  repeated: 'The same amount was noted for this order within the last day.',
};

/** `{ billing: { zip: 'missing' } }` */
export function wrongParts(fields: unknown): string[] {
  if (typeof fields !== 'object' || fields === null) return [];
  const named = Object.entries(fields).flatMap(([use, parts]) => Object.keys(parts as object).map((part) => `${part} (${use})`));
  return named.length === 0 ? [] : [`It is about ${named.join(', ')}.`];
}

/** What the shop wants each field to look like. */
function formsIn({ wanted }: Readonly<Record<string, unknown>>): string[] {
  const forms = typeof wanted === 'object' && wanted !== null ? Object.values(wanted) : [];
  return [...new Set(forms)].map((form) => `${String(form)}.`);
}

import type { Entry } from './entry.ts';
import type { Answer } from './kinds.ts';
import { isOwnRefusal, post } from './post.ts';

type Sent<Confirmed> = { answers: Answer[]; confirmed: Confirmed | null };
type How = {
  /** milliseconds after which a silent network counts as offline */
  within?: number;
  /** refusals of the command itself; any other fails the request, and the command stays pending */
  isRefusal?: typeof isOwnRefusal;
};

/** For kinds whose commands are sent one per request: `send` by a mutation, whose answer is what the server confirmed. */
export function sendAlone<Confirmed>(procedure: string, { within, isRefusal = isOwnRefusal }: How = {}) {
  return async ([entry]: Entry[]): Promise<Sent<Confirmed>> => {
    if (entry === undefined) return { answers: [], confirmed: null };
    const { id, command } = entry;
    try {
      return { answers: [{ id, ok: true }], confirmed: await post<Confirmed>(procedure, command, within) };
    } catch (error) {
      if (!isRefusal(error)) throw error;
      return { answers: [{ id, ok: false, code: error.code, details: error.details }], confirmed: null };
    }
  };
}

import { stop } from './exits.ts';
import type { Here } from './here.ts';

/** Asks in a terminal; a script has to say --yes. */
export async function confirm({ terminal, form }: Here, what: string, question: string): Promise<void> {
  if (form !== 'text' || !terminal.interactive) throw stop('usage', `${what} Add --yes to do it all the same.`);
  const answer = await terminal.ask(`${what} ${question} (y/N) `);
  if (!/^y(es)?$/i.test(answer.trim())) throw stop('usage', 'Nothing was done.');
}

/** Does what the shop may want confirmed; `ask` is told what it is about, and throws where the answer is no. */
export async function doConfirmed<T>(
  confirmed: boolean,
  act: (confirmed: boolean) => Promise<T>,
  ask: (about: unknown, details: Readonly<Record<string, unknown>>) => Promise<void>,
): Promise<T> {
  try {
    return await act(confirmed);
  } catch (error) {
    const { failure, details } = (error as { data?: { failure?: string; details?: Record<string, unknown> } }).data ?? {};
    if (failure !== 'confirmation_needed') throw error;
    await ask(details?.about, details ?? {});
  }
  return act(true);
}

/** Exit codes; `portico --help` lists them. */
export const exits = { done: 0, refused: 1, usage: 2, denied: 3, unreached: 4, missing: 5, conflict: 6, interrupted: 130 } as const;

export type Ending = Exclude<keyof typeof exits, 'done'>;
type Stop = Error & { ending: Ending; code: string };

/** To be thrown: ends the command with a sentence that names the next step. `code`: why, for programs. */
export function stop(ending: Ending, sentence: string, code: string = ending): Stop {
  return Object.assign(new Error(sentence), { ending, code });
}

export function isStop(error: unknown): error is Stop {
  return error instanceof Error && 'ending' in error;
}

export const exitsHelp = `Exit codes:
  0  done
  1  the shop refused, with the reason
  2  the command was not understood
  3  not signed in, or not allowed to
  4  the shop was not reached
  5  what was named is not there
  6  it conflicts with what is there, as a code that is taken or an order that is shipped already
  130  ended with Ctrl-C, before all was done`;

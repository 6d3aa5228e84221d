import type { MailingState } from './types.ts';

/** Bytes of a mail as it is sent; longer ones are cut off by large mailbox providers. */
export const LARGEST_MAIL = 100_000;
export const LONGEST_BODY = 200_000;

export type MailingMove = 'send' | 'schedule' | 'pause' | 'resume' | 'cancel' | 'edit' | 'finish' | 'halt' | 'retry';

/** From which states a mailing may go on so. */
const moves: Readonly<Record<MailingMove, readonly MailingState[]>> = {
  edit: ['draft'],
  send: ['draft', 'scheduled'],
  schedule: ['draft', 'scheduled'],
  pause: ['sending'],
  resume: ['paused', 'halted'],
  cancel: ['scheduled', 'sending', 'paused', 'halted'],
  finish: ['sending'],
  halt: ['sending'],
  /** those whose answer was lost, sent again because somebody asks for it */
  retry: ['sent', 'paused', 'halted', 'cancelled'],
};

export function mayMove(state: MailingState, move: MailingMove): boolean {
  return moves[move].includes(state);
}

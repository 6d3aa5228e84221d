import type { BounceKind } from './types.ts';

/** What a mail server reported of one mail. `status`: RFC 3463, `5.1.1`; `action`: RFC 3464 */
export type Reported = { action: string; status: string };

/**
 * Of which kind a report is; undefined for what is no end of a delivery. Hard is only what says that the mailbox is not there: a full
 * one, or a server that takes us for spam, may let the next mail through.
 */
export function bounceKindOf({ action, status }: Reported): BounceKind | undefined {
  if (action.toLowerCase() !== 'failed') return undefined;
  return isGone(status) ? 'hard' : 'soft';
}

/** `bad address`, `no such system`, `moved`, `ambiguous`, `disabled` and the like. 5.1.8 is about the sender. */
function isGone(status: string): boolean {
  return /^5\.(1\.(0|1|2|3|4|6|9|10)|2\.[01])$/.test(status);
}

/** The status in what a mail server said: `550 5.1.1 No such user`; else the one that its three digits stand for. */
export function statusIn(answer: string): string {
  const enhanced = /\b([245]\.\d{1,3}\.\d{1,3})\b/.exec(answer)?.[1];
  if (enhanced !== undefined) return enhanced;
  const code = /^\s*(?:\w+;\s*)?([245]\d\d)\b/.exec(answer)?.[1] ?? '';
  if (/^55[013]$/.test(code)) return /mailbox|user|recipient|address|account/i.test(answer) ? '5.1.1' : '5.0.0';
  return `${code[0] ?? '5'}.0.0`;
}

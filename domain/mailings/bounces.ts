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

/** No such mailbox, no such system, bad syntax, moved, a domain that takes no mail, disabled. 5.1.8 is about the sender, 5.1.0 about anything. */
function isGone(status: string): boolean {
  return /^5\.(1\.(1|2|3|6|10)|2\.1)$/.test(status);
}

/**
 * The status in what a mail server said: `550 5.1.1 No such user`; else the one that its words stand for. A server that refuses the shop
 * itself speaks of mailboxes too, so only clear words mean that there is none.
 */
export function statusIn(answer: string): string {
  const enhanced = /\b([245]\.\d{1,3}\.\d{1,3})\b/.exec(answer)?.[1];
  if (enhanced !== undefined) return enhanced;
  const code = /^\s*(?:\w+;\s*)?([245]\d\d)\b/.exec(answer)?.[1] ?? '';
  return /^55[013]$/.test(code) && saysGone(answer) ? '5.1.1' : `${code[0] ?? '5'}.0.0`;
}

const MAILBOX = '(?:user|mailbox|recipient|account|address)';

function saysGone(answer: string): boolean {
  const words = answer.replace(/<[^>]*>|\S+@\S+/g, ' ');
  if (/\b(ip|sender|block|blacklist|list|spam|auth|limit|quota|full|polic|relay|reputation|domain)/i.test(words)) return false;
  return new RegExp(
    `\\b(?:no such|unknown|invalid|no|unrouteable) ${MAILBOX}|${MAILBOX}\\W[^.]{0,40}\\b(?:unknown|not found|does not exist|doesn.t exist|not exist|disabled|unavailable)`,
    'i',
  ).test(words);
}

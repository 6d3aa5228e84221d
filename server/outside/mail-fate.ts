/**
 * What became of a mail whose sending failed. `refused`: for good; `later`: this one may be tried again; `unreachable`: the server takes
 * nothing at all just now; `unsure`: the answer was lost after the message had begun, so it may have arrived
 */
export type MailFate = 'refused' | 'later' | 'unreachable' | 'unsure';

/** `begun`: bytes of the message went to the server; set by `mailServer` */
type MailError = { code?: string; command?: string; responseCode?: number; response?: string; message: string; begun?: boolean };

/** Where the server answers about one mail and not about all of them. */
const ofOneMail = ['MAIL FROM', 'RCPT TO', 'DATA'];
const CLOSING = 421;

export function mailFateOf(error: unknown): { fate: MailFate; answer: string } {
  const { code, command = '', responseCode, response, message, begun = false } = error as MailError;
  const answer = (response ?? message).replace(/\s+/g, ' ').slice(0, 500);
  return { fate: fate(), answer };

  function fate(): MailFate {
    if (responseCode === CLOSING) return 'unreachable';
    if (responseCode !== undefined && ofOneMail.includes(command)) return responseCode < 500 ? 'later' : 'refused';
    // A server that answers has not taken it, whatever it answers to.
    if (responseCode !== undefined) return 'unreachable';
    if (begun) return 'unsure';
    // No error of a connection: the mail itself cannot be written.
    return code === undefined || code === 'EENVELOPE' || code === 'EMESSAGE' ? 'refused' : 'unreachable';
  }
}

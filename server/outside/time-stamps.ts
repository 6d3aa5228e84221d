/** An authority that says when something was there (RFC 3161). */
export type TimeStamps = {
  /** Asks the one at this address about a signature; answers its token, in DER. @throws Error where it does not answer, or answers about something else */
  stamp(url: string, signature: Uint8Array): Promise<Uint8Array>;
};

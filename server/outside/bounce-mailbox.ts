/** Where mails to many come back. */
export type Bounces = {
  /** what stands on their envelopes, with each mail's own mark behind a `+` */
  address: string;
  /** null: a mail provider reads it, and reports to the webhook */
  mailbox: BounceMailbox | null;
};

export type BounceMailbox = {
  /**
   * Gives each unread mail to `take`, the oldest first. One that it took is marked as read; another is left for somebody to read, and
   * not given again by this process. Rejects where the server cannot be reached.
   */
  read(take: (message: Uint8Array) => Promise<boolean>): Promise<void>;
};

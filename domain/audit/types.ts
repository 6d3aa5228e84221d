/** What somebody did to a record. */
export type AuditEntry = {
  id: number;
  at: string;
  /** `deleted`: of a person whose account is deleted; `none`: of no account, as a customer who accepts an offer */
  by: 'person' | 'deleted' | 'none';
  name: string;
  email: string;
  /** `orders.mark-paid` */
  action: string;
  recordKind: string;
  recordId: string;
  details: Readonly<Record<string, unknown>>;
};

/** The newest first; `next`: the `before` of the following page, null on the last. */
export type AuditPage = { entries: readonly AuditEntry[]; next: string | null };

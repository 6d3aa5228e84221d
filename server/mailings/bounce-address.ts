/** Which mail a report is about. */
export type Bounced = { database: string; recipientId: string };

const uuid = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';
const mark = new RegExp(`\\+([a-z][a-z0-9_-]{0,30})\\.(${uuid})@`, 'i');

/** The sender on the envelope of one mail (VERP): `bounces+main.<recipient>@shop.example`, so that each report says which it is about. */
export function bounceAddressOf(address: string, { database, recipientId }: Bounced): string {
  const at = address.lastIndexOf('@');
  return `${address.slice(0, at)}+${database}.${recipientId}${address.slice(at)}`;
}

/** The id of the mail's message, which a report brings back where its envelope is lost. */
export function messageIdOf({ database, recipientId }: Bounced, host: string): string {
  return `mailing+${database}.${recipientId}@${host}`;
}

/** Undefined: neither of both stands in the text. */
export function bouncedIn(text: string): Bounced | undefined {
  const [, database, recipientId] = mark.exec(text) ?? [];
  return database === undefined || recipientId === undefined ? undefined : { database, recipientId: recipientId.toLowerCase() };
}

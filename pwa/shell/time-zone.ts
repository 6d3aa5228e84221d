/** Where the reader is, as far as the device knows; a server does not. */
export function ownTimeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}

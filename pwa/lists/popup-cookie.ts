/** 400 days: browsers allow no more. */
const LASTS = 34_560_000;

export function wasOffered(list: number): boolean {
  return shownPage().cookie.includes(`${nameOf(list)}=`);
}

export function noteOffered(list: number): void {
  shownPage().cookie = `${nameOf(list)}=true; path=/; max-age=${LASTS}; samesite=lax`;
}

/** Existing clients read and write it too. */
function nameOf(list: number): string {
  return `newsletter-popup-${list}`;
}

/** The server has no document, and so no cookies. */
function shownPage(): { cookie: string } {
  return (globalThis as { document?: { cookie: string } }).document ?? { cookie: '' };
}

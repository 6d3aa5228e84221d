/** Existing clients read and write it too. */
const NAME = 'comparelist_product_ids';
const YEAR = 31_536_000;

/** The JSON of the compared product ids, written by the app or by an existing client; empty without a cookie. */
export function comparisonCookie(): string {
  const found = shownPage()
    .cookie.split('; ')
    .find((each) => each.startsWith(`${NAME}=`));
  return (found ?? '').slice(NAME.length + 1).replace(/%(?:5B|2C|20|5D)/gi, (sign) => decodeURIComponent(sign));
}

export function writeComparisonCookie(ids: readonly number[]): void {
  shownPage().cookie = `${NAME}=${JSON.stringify(ids)}; path=/; max-age=${ids.length === 0 ? 0 : YEAR}; samesite=lax`;
}

/** A worker has no document, and so no cookies. */
function shownPage(): { cookie: string } {
  return (globalThis as { document?: { cookie: string } }).document ?? { cookie: '' };
}

/** As people write an address: without the scheme. */
export function shortForm(url: string): string {
  return url.replace(/^https?:\/\/(?:www\.)?/, '').replace(/\/$/, '');
}

/** Until the target's title is known, a link is called by its address. */
export function titleOf({ title, url }: { title: string; url: string }): string {
  return title === url ? shortForm(url) : title;
}

/** Other people's web servers. An address inside a network is never connected to. */
export type Web = {
  /** Whether something answers at an address, redirects followed up to five times. One that is `own` is not asked. */
  check(url: string, own: (url: URL) => boolean): Promise<WebCheck>;
  /** The beginning of a page's HTML; undefined for what is no page, or cannot be read. */
  page(url: string): Promise<string | undefined>;
};

/**
 * `missing`: 404 or 410; `private`: it lies, or leads, into a network; `unreachable`: no answer in time, no such name, a wrong certificate,
 * an error of that server, a circle. `url`: where the redirects led.
 */
export type WebCheck = { outcome: 'found' | 'own' | 'missing' | 'private' | 'unreachable'; url: URL };

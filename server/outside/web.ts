/** Other people's web and name servers. An address inside a network is never connected to. */
export type Web = {
  /** Whether something answers at an address, redirects followed up to five times. One that is `own` is not asked. */
  check(url: string, own: (url: URL) => boolean): Promise<WebCheck>;
  /** The beginning of a page's HTML; undefined for what is no page, or cannot be read. */
  page(url: string): Promise<string | undefined>;
  /** The TXT records of a name, soon. */
  texts(name: string): Promise<NameTexts>;
};

/** `texts` undefined: there is no such name; empty: there is, or there are names below it, without a text; `silent`: no name server answers */
export type NameTexts = { texts: readonly string[] | undefined } | 'silent';

/**
 * `missing`: 404 or 410; `private`: it lies, or leads, into a network; `unreachable`: no answer in time, no such name, a wrong certificate,
 * an error of that server, a circle. `url`: where the redirects led.
 */
export type WebCheck = { outcome: 'found' | 'own' | 'missing' | 'private' | 'unreachable'; url: URL };

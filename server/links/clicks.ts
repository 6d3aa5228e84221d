import type { ClickClass } from '#domain/links/click-class.ts';

/** What is kept of a browser's name of itself, and classified: crawlers put theirs at the end of a browser's. */
export const LONGEST_AGENT = 300;

/** A click as it is stored: nothing of it names the visitor. */
export type Click = {
  /** UUID */
  id: string;
  at: Date;
  linkId: number;
  class: ClickClass;
  rule: string;
  /** what the browser says it is, cut off */
  agent: string;
  country: string | null;
  device: string;
  browser: string;
  system: string;
  referrer: string;
  language: string;
  visitor: Uint8Array;
  qr: boolean;
};

import type { ClickClass } from '#domain/links/click-class.ts';

/** A click as it is stored: nothing of it names the visitor. */
export type Click = {
  /** UUID */
  id: string;
  at: Date;
  linkId: number;
  class: ClickClass;
  rule: string;
  country: string | null;
  device: string;
  browser: string;
  system: string;
  referrer: string;
  language: string;
  visitor: Uint8Array;
  qr: boolean;
};

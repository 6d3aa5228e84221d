import { sheetMark } from '#domain/pages.ts';
import { policyHash, securityHeaders } from '../http/security.ts';

/** The app's CSS as it goes into each page. */
export type Sheet = { bytes: Buffer; hash: string };

/** What is the same for all pages of a process. */
export type Look = { csp: boolean; sheet: Sheet };

export function createSheet(css: string): Sheet {
  return { bytes: Buffer.from(css), hash: policyHash(css) };
}

/**
 * A rendered page as bytes, and its headers. The sheet is two thirds of a page and the same in all: it is read, hashed and turned
 * into bytes once, and not with each of them.
 */
export function documentOf(html: string, { csp, sheet }: Look): { parts: readonly Buffer[]; headers: Record<string, string> } {
  const mark = html.indexOf(sheetMark);
  const parts =
    mark === -1 ? [Buffer.from(html)] : [Buffer.from(html.slice(0, mark)), sheet.bytes, Buffer.from(html.slice(mark + sheetMark.length))];
  return {
    parts,
    headers: { ...securityHeaders(csp ? html : undefined, { [sheetMark]: sheet.hash }), 'content-type': 'text/html; charset=utf-8' },
  };
}

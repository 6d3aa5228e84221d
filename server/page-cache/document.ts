import { sheetMark } from '#domain/pages.ts';
import { policyHash, securityHeaders } from '../http/security.ts';

export type Sheet = { bytes: Buffer; hash: string };

export type Look = { csp: boolean; sheet: Sheet };

export function createSheet(css: string): Sheet {
  return { bytes: Buffer.from(css), hash: policyHash(css) };
}

/** A rendered page as bytes, and its headers. The sheet is two thirds of each page, so it is encoded and hashed only once. */
export function documentOf(html: string, { csp, sheet }: Look): { parts: readonly Buffer[]; headers: Record<string, string> } {
  const mark = html.indexOf(sheetMark);
  const parts =
    mark === -1 ? [Buffer.from(html)] : [Buffer.from(html.slice(0, mark)), sheet.bytes, Buffer.from(html.slice(mark + sheetMark.length))];
  return {
    parts,
    headers: { ...securityHeaders(csp ? html : undefined, { [sheetMark]: sheet.hash }), 'content-type': 'text/html; charset=utf-8' },
  };
}

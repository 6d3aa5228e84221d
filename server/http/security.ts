import { createHash } from 'node:crypto';

const basic = {
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
} as const;

/**
 * Cuts a personal page off from its opener. A public page goes without: a browser starts a new process for such a page, so a phone
 * requests the first picture 50 ms later.
 */
export const ownWindow = { 'cross-origin-opener-policy': 'same-origin' } as const;

/** Strict-Transport-Security for a shop whose address is https: for a year its host is asked over nothing else. Other hosts are not ours to bind. */
export const httpsOnly = 'max-age=31536000';

/**
 * The headers of every answer; with a document, the policy that allows its own inline scripts and styles by hash.
 * `known`: hashes for placeholders of longer contents.
 */
export function securityHeaders(html?: string, known: Record<string, string> = {}): Record<string, string> {
  return html === undefined ? basic : { ...basic, 'content-security-policy': policyFor(html, known) };
}

export function policyHash(content: string): string {
  return `'sha256-${createHash('sha256').update(content).digest('base64')}'`;
}

function policyFor(html: string, known: Record<string, string>): string {
  // Hashes instead of a nonce: the page can be cached for every visitor. JSON-LD is never run, so it needs none.
  const hashes = (blocks: RegExp) => {
    const contents = Array.from(html.matchAll(blocks), (match) => match[1] ?? '');
    return [...new Set(contents.map((content) => known[content] ?? policyHash(content)))].join(' ');
  };
  return [
    "default-src 'self'",
    `script-src 'self' ${hashes(/<script(?![^>]*\s(?:src=|type="application\/ld\+json"))[^>]*>([\s\S]*?)<\/script>/g)}`,
    `style-src 'self' ${hashes(/<style[^>]*>([\s\S]*?)<\/style>/g)}`,
    "img-src 'self' data: blob:",
    "form-action 'self'",
    "frame-src 'none'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

import { createHash } from 'node:crypto';

const basic = {
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
} as const;

/**
 * The opener of a personal page has no hold on its window; one that is reached within the app has the window that it came in. A public
 * page goes without: a browser makes a new process for pages that say this, and a phone asks for the first picture a twentieth of a second later.
 */
export const ownWindow = { 'cross-origin-opener-policy': 'same-origin' } as const;

/**
 * The headers of every answer; with a document, the policy that allows its own inline scripts and styles by hash.
 * `known`: hashes of contents that only stand in for longer ones.
 */
export function securityHeaders(html?: string, known: Record<string, string> = {}): Record<string, string> {
  return html === undefined ? basic : { ...basic, 'content-security-policy': policyFor(html, known) };
}

/** As a policy names what it allows. */
export function policyHash(content: string): string {
  return `'sha256-${createHash('sha256').update(content).digest('base64')}'`;
}

function policyFor(html: string, known: Record<string, string>): string {
  // Hashes instead of a nonce: the same bytes may go to everybody, and be cached. What search engines read is never run, so it needs none.
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

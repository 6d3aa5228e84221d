import { createHash } from 'node:crypto';

const basic = {
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
} as const;

/** The headers of every answer; with a document, the policy that allows its own inline scripts and styles by hash. */
export function securityHeaders(html?: string): Record<string, string> {
  return html === undefined ? basic : { ...basic, 'content-security-policy': policyFor(html) };
}

function policyFor(html: string): string {
  return [
    "default-src 'self'",
    `script-src 'self' ${hashes(html, /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)}`,
    `style-src 'self' ${hashes(html, /<style[^>]*>([\s\S]*?)<\/style>/g)}`,
    "img-src 'self' data: blob:",
    "form-action 'self'",
    "frame-src 'none'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** Hashes instead of a nonce: the same bytes may go to everybody, and be kept. */
function hashes(html: string, blocks: RegExp): string {
  const contents = Array.from(html.matchAll(blocks), (match) => match[1] ?? '');
  return [...new Set(contents.map((content) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`))].join(' ');
}

import { type TextBlock, textBlocks } from './plain-text.ts';

/** What a line of a page is made of. `to`: a local address without a language, or one of the web, a mailbox or a telephone. */
export type Inline = { kind: 'text' | 'strong' | 'emphasis'; text: string } | { kind: 'link'; text: string; to: string };

export type RichBlock = TextBlock | { kind: 'picture'; alt: string; hash: string } | { kind: 'products'; ids: number[] };

const PICTURE = /^!\[([^\]]*)\]\(([0-9a-f]{64})\)$/;
const PRODUCTS = /^\[products:\s*(\d+(?:\s*,\s*\d+)*)\s*\]$/i;
const MOST_PRODUCTS = 24;

/** As `textBlocks`; also `![what it shows](hash)` is a picture and `[products: 12, 15]` a row of products, each on a line of its own. */
export function richBlocks(text: string): RichBlock[] {
  const blocks: RichBlock[] = [];
  let plain: string[] = [];
  const flush = () => {
    blocks.push(...textBlocks(plain.join('\n')));
    plain = [];
  };
  for (const line of text.split(/\r?\n/)) {
    const own = ownLine(line.trim());
    if (own === undefined) plain.push(line);
    else {
      flush();
      blocks.push(own);
    }
  }
  flush();
  return blocks;
}

function ownLine(line: string): RichBlock | undefined {
  const [, alt = '', hash] = PICTURE.exec(line) ?? [];
  if (hash !== undefined) return { kind: 'picture', alt, hash };
  const [, ids] = PRODUCTS.exec(line) ?? [];
  return ids === undefined ? undefined : { kind: 'products', ids: idsIn(ids) };
}

/** More digits than a database counts name nothing. */
function idsIn(list: string): number[] {
  const ids = list.split(',').map(Number);
  return [...new Set(ids.filter((id) => id > 0 && id <= 2_147_483_647))].slice(0, MOST_PRODUCTS);
}

const MARKS =
  /\[([^\]\n]{1,200})\]\(([^()\s]{1,500})\)|(?<![^\s([„“"'])\*\*(\S|\S[^*\n]*?\S)\*\*(?![\p{L}\p{N}])|(?<!\S)\*([^\s*]|[^\s*][^*\n]*?[^\s*])\*(?![\p{L}\p{N}])/gu;

/** `[words](/shop)` is a link, `**bold**`, `*italic*`; a mark without its other half, or a link elsewhere, stays what was typed. */
export function inlines(line: string): Inline[] {
  const found: Inline[] = [];
  let at = 0;
  for (const match of line.matchAll(MARKS)) {
    const [whole, words = '', to = '', strong, emphasis] = match;
    const marked = markOf(words, to, strong, emphasis);
    if (marked === undefined) continue;
    if (match.index > at) found.push({ kind: 'text', text: line.slice(at, match.index) });
    found.push(marked);
    at = match.index + whole.length;
  }
  if (at < line.length) found.push({ kind: 'text', text: line.slice(at) });
  return found;
}

function markOf(words: string, to: string, strong: string | undefined, emphasis: string | undefined): Inline | undefined {
  if (strong !== undefined) return { kind: 'strong', text: strong };
  if (emphasis !== undefined) return { kind: 'emphasis', text: emphasis };
  return leadsSomewhere(to) ? { kind: 'link', text: words, to } : undefined;
}

/** Never a script, and never another site in the guise of a local address. */
function leadsSomewhere(to: string): boolean {
  if (/^(mailto:[^\s@]+@[^\s@]+|tel:\+?[\d-]{3,20})$/.test(to)) return true;
  if (to.startsWith('/')) return /^\/(?![/\\])[^\\]*$/.test(to);
  return URL.canParse(to) && new URL(to).protocol === 'https:';
}

/** A text without its marks, on one line: for search engines. */
export function plainWords(text: string): string {
  const words = richBlocks(text).flatMap((block) => {
    if (block.kind === 'picture' || block.kind === 'products') return [];
    const lines = block.kind === 'heading' ? [block.text] : block.kind === 'list' ? block.entries : block.lines;
    return lines.map((line) =>
      inlines(line)
        .map((part) => part.text)
        .join(''),
    );
  });
  return words.join(' ');
}

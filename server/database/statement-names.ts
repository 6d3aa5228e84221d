import { createHash } from 'node:crypto';

const LIMIT = 500; // each name costs every connection memory for as long as it lives

const names = new Map<string, string>();

/** The name under which a statement is prepared once per connection; empty (planned each time) when too many texts have one. */
export function statementName(text: string): string {
  const known = names.get(text);
  if (known !== undefined) return known;
  if (names.size >= LIMIT) return '';
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 20);
  names.set(text, name);
  return name;
}

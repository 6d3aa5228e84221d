import { createHash } from 'node:crypto';

/** Each name costs every connection memory for as long as it lives. Prisma makes a text for each length of a list, so it may not use up the names of ours. */
const limits = { raw: 300, prisma: 200 };
const names = { raw: new Map<string, string>(), prisma: new Map<string, string>() };

/** The name under which a statement is prepared once per connection; empty (planned each time) when too many texts have one. */
export function statementName(text: string, author: keyof typeof limits = 'raw'): string {
  const known = names[author].get(text);
  if (known !== undefined) return known;
  if (names[author].size >= limits[author]) return '';
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 20);
  names[author].set(text, name);
  return name;
}

const MOST = 160;

/** Cut at a word, at the length that search engines show. */
export function pageDescription(text: string): { name: 'description'; content: string } {
  const line = text.replace(/\s+/g, ' ').trim();
  const cut = line.slice(0, MOST - 1);
  return { name: 'description', content: line.length <= MOST ? line : `${cut.replace(/\s\S*$/, '')}…` };
}

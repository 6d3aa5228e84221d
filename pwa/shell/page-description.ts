const MOST = 160;

/** What a search engine shows below the title: as much as it shows of it, and no word cut in two. */
export function pageDescription(text: string): { name: 'description'; content: string } {
  const line = text.replace(/\s+/g, ' ').trim();
  const cut = line.slice(0, MOST - 1);
  return { name: 'description', content: line.length <= MOST ? line : `${cut.replace(/\s\S*$/, '')}…` };
}

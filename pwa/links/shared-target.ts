/** What another app shares: an address of its own, or one somewhere in its text; empty where there is none. */
export function sharedTarget({ url = '', text = '', title = '' }: Readonly<Record<string, string>>): string {
  const given = url.trim();
  if (given !== '') return given;
  for (const words of [text, title]) {
    const [found] = /https?:\/\/[^\s<>"]+/i.exec(words) ?? [];
    // A sentence ends behind the address, not in it.
    if (found !== undefined) return found.replace(/[.,;:!?…»”’]+$/u, '');
  }
  return '';
}

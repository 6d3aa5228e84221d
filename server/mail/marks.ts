/**
 * Stands in a text for what is filled in later. Two signs that nobody types, so that Markdown, HTML and addresses leave it as it is; typed
 * ones are taken out by `withoutMarks`.
 */
export function markOf(place: number): string {
  return `\uE000${place}\uE001`;
}

const mark = /\uE000(\d+)\uE001/;

export function withoutMarks(text: string): string {
  return text.replace(/[\uE000\uE001]/g, '');
}

/** Markdown writes them so in addresses. */
export function decodedMarks(address: string): string {
  return address.replace(/%EE%80%80/gi, '\uE000').replace(/%EE%80%81/gi, '\uE001');
}

/** The place of a text that is one mark and nothing else. */
export function markedPlace(text: string): number | undefined {
  const [all, place] = mark.exec(text) ?? [];
  return all === text ? Number(place) : undefined;
}

export function hasMark(text: string): boolean {
  return mark.test(text);
}

export type Marked = readonly (string | number)[];

/** Texts, and between them the places of marks. */
export function splitMarks(text: string): Marked {
  return text.split(mark).map((part, at) => (at % 2 === 0 ? part : Number(part)));
}

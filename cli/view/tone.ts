export type Tone = 'good' | 'waiting' | 'bad' | 'quiet' | 'strong';

/** Whether to colour, and how many columns there are; undefined: as many as it takes. */
export type Look = { colour: boolean; width: number | undefined };

const codes: Record<Tone, readonly [number, number]> = {
  good: [32, 39],
  waiting: [33, 39],
  bad: [31, 39],
  quiet: [2, 22],
  strong: [1, 22],
};

export function toned(text: string, tone: Tone | undefined, { colour }: Pick<Look, 'colour'>): string {
  if (!colour || tone === undefined || text === '') return text;
  const [on, off] = codes[tone];
  return `\u001B[${on}m${text}\u001B[${off}m`;
}

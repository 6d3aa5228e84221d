import { pad, plain, widthOf } from './text.ts';
import { type Look, toned } from './tone.ts';

/** Name and value in two columns; a value of several lines goes on below itself, and what is empty is left out. */
export function fieldLines(fields: readonly (readonly [string, string | readonly string[]])[], look: Look): string[] {
  const filled = fields.flatMap(([name, value]) => {
    const lines = (typeof value === 'string' ? [value] : value).filter((line) => line !== '');
    return lines.length === 0 ? [] : [{ name, lines }];
  });
  const width = Math.max(0, ...filled.map(({ name }) => widthOf(name)));
  return filled.flatMap(({ name, lines }) =>
    lines.map((line, index) => `${toned(pad(index === 0 ? name : '', width, 'right'), 'quiet', look)}  ${plain(line)}`),
  );
}

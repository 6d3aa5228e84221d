import { pad, plain, widthOf } from './text.ts';
import { type Look, toned } from './tone.ts';
import { wordLines } from './wrap.ts';

/** Less room than this beside its name, and a long value stands below it. */
const LEAST_ROOM = 20;

/** Name and value in two columns; a value of several lines goes on below itself, and what is empty is left out. */
export function fieldLines(fields: readonly (readonly [string, string | readonly string[]])[], look: Look): string[] {
  const filled = fields.flatMap(([name, value]) => {
    const lines = (typeof value === 'string' ? [value] : value).filter((line) => line !== '').map(plain);
    return lines.length === 0 ? [] : [{ name, lines }];
  });
  const width = Math.max(0, ...filled.map(({ name }) => widthOf(name)));
  const room = (look.width ?? Number.POSITIVE_INFINITY) - width - 2;
  return filled.flatMap(({ name, lines }) => {
    const beside = lines.flatMap((line) => (widthOf(line) <= room ? [line] : wordLines(line, room)));
    if (beside.every((line) => widthOf(line) <= room) && (room >= LEAST_ROOM || beside.length === lines.length))
      return beside.map((line, at) => `${toned(pad(at === 0 ? name : '', width, 'right'), 'quiet', look)}  ${line}`);
    const below = lines.flatMap((line) => wordLines(line, (look.width ?? 0) - 2));
    return [toned(name, 'quiet', look), ...below.map((line) => `  ${line}`)];
  });
}

/** A value of a JSON text, as it stands there; `line` is where it begins. */
export type JsonText = { line: number; text: string };

/** More than any product takes. */
const LONGEST = 4_000_000;

/**
 * The values of an array, or of lines or objects one after the other, read piece by piece. `list`: the name under which an object holds
 * the array.
 * @throws Error where a value does not end
 */
export async function* jsonValues(texts: AsyncIterable<string>, list: string): AsyncGenerator<JsonText> {
  const opening = new RegExp(`^\\s*(?:\\{\\s*"${list}"\\s*:\\s*)?\\[`);
  let [line, first] = [1, 1];
  let [value, depth, quoted, escaped] = ['', 0, false, false];
  let started = false;
  for await (const text of texts) {
    let piece = `${text}\n`;
    if (!started && piece.trim() !== '') {
      started = true;
      piece = piece.replace(opening, (found) => found.replace(/[^\n]/g, ' '));
    }
    for (const sign of piece) {
      if (sign === '\n') line += 1;
      if (depth === 0 && sign === ']') return;
      if (depth === 0 && !'{['.includes(sign)) continue;
      if (depth === 0) first = line;
      value += sign;
      if (escaped) escaped = false;
      else if (quoted && sign === '\\') escaped = true;
      else if (sign === '"') quoted = !quoted;
      else if (!quoted && (sign === '{' || sign === '[')) depth += 1;
      else if (!quoted && (sign === '}' || sign === ']')) depth -= 1;
      if (value.length > LONGEST) throw new Error(`What begins on line ${first} does not end.`);
      if (depth > 0) continue;
      yield { line: first, text: value };
      value = '';
    }
  }
  if (value !== '') throw new Error(`What begins on line ${first} does not end.`);
}

/** Customers' texts must not control the terminal: control characters and switches of direction become spaces. */
export function plain(text: string): string {
  return text.replace(/[\p{Cc}\u061C\u200E\u200F\u2028-\u202E\u2066-\u2069]+/gu, ' ');
}

// East Asian letters and pictures take two cells, marks that sit on others none.
const wide =
  /[\u1100-\u115F\u2E80-\u303E\u3041-\uA4CF\uAC00-\uD7A3\uF900-\uFAFF\uFE30-\uFE6F\uFF00-\uFF60\uFFE0-\uFFE6\u{1F300}-\u{1F64F}\u{1F680}-\u{1F6FF}\u{1F900}-\u{1F9FF}\u{20000}-\u{3FFFD}]/u;
const markOnly = /\p{Mn}|\p{Me}|\p{Cf}/u;

/** How many cells of a terminal a text takes. */
export function widthOf(text: string): number {
  if (/^[ -~]*$/.test(text)) return text.length;
  return [...text].reduce((sum, sign) => sum + cellsOf(sign), 0);
}

/** The text in so many cells; where it is too long it ends with an ellipsis. */
export function cut(text: string, width: number): string {
  if (widthOf(text) <= width) return text;
  let fitting = '';
  let cells = 1;
  for (const sign of text) {
    cells += cellsOf(sign);
    if (cells > width) break;
    fitting += sign;
  }
  return width < 1 ? '' : `${fitting}…`;
}

export function pad(text: string, width: number, side: 'left' | 'right'): string {
  const space = ' '.repeat(Math.max(0, width - widthOf(text)));
  return side === 'left' ? space + text : text + space;
}

/** `2026-11-20 14:05`, in the reader's time zone. */
export function moment(instant: string): string {
  const date = new Date(instant);
  const two = (value: number) => String(value).padStart(2, '0');
  const day = [date.getFullYear(), two(date.getMonth() + 1), two(date.getDate())].join('-');
  return `${day} ${two(date.getHours())}:${two(date.getMinutes())}`;
}

function cellsOf(sign: string): number {
  if (markOnly.test(sign)) return 0;
  return wide.test(sign) ? 2 : 1;
}

/** Damerau-Levenshtein distance; Infinity beyond `most`. */
export function lettersWrong(typed: string, meant: string, most: number): number {
  const [a, b] = [Array.from(typed), Array.from(meant)];
  if (Math.abs(a.length - b.length) > most) return Number.POSITIVE_INFINITY;
  const rows = [Array.from({ length: b.length + 1 }, (_, place) => place)];
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) row.push(costAt(rows, row, a, b, i, j));
    rows.push(row);
  }
  const wrong = rows[a.length]?.[b.length] ?? 0;
  return wrong <= most ? wrong : Number.POSITIVE_INFINITY;
}

function costAt(rows: number[][], row: number[], a: string[], b: string[], i: number, j: number): number {
  const [above = [], before] = [rows[i - 1], rows[i - 2]];
  const same = a[i - 1] === b[j - 1] ? 0 : 1;
  const swapped = before !== undefined && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1] ? (before[j - 2] ?? 0) + 1 : Infinity;
  return Math.min((above[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (above[j - 1] ?? 0) + same, swapped);
}

const eighths = ' ▏▎▍▌▋▊▉█';

/** A bar whose length tells a value: `most` fills the width. What is above nothing is seen. */
export function bar(value: number, most: number, width: number): string {
  if (value <= 0 || most <= 0 || width < 1) return '';
  const parts = Math.max(1, Math.round((value / most) * width * 8));
  return '█'.repeat(Math.floor(parts / 8)) + (parts % 8 === 0 ? '' : (eighths[parts % 8] ?? ''));
}

const heights = '▁▂▃▄▅▆▇█';

/** A line over values side by side, one sign each; nothing is a dot on the ground. */
export function sparkline(values: readonly number[]): string {
  const most = Math.max(1, ...values);
  return values.map((value) => (value === 0 ? '·' : (heights[Math.ceil((value / most) * heights.length) - 1] ?? '█'))).join('');
}

/** Plain text and repeated keys, never JSON: `?attrib=1-2&attrib=1-3&search=123`. */
export function parseSearch(search: string): Record<string, string | string[]> {
  const params = new URLSearchParams(search);
  return Object.fromEntries(
    [...new Set(params.keys())].map((key) => {
      const [first = '', ...more] = params.getAll(key);
      return [key, more.length === 0 ? first : [first, ...more]];
    }),
  );
}

export function stringifySearch(search: Record<string, unknown>): string {
  const params = new URLSearchParams();
  for (const [key, value] of Object.entries(search)) {
    for (const each of Array.isArray(value) ? value : [value]) if (each !== undefined && each !== null) params.append(key, String(each));
  }
  return params.size === 0 ? '' : `?${params}`;
}

/** What the address of a mail’s link says, for its page’s form. */
export function linkFields(names: readonly string[]) {
  return (search: Record<string, unknown>): Record<string, string> =>
    Object.fromEntries(names.flatMap((name) => (typeof search[name] === 'string' ? [[name, search[name]]] : [])));
}

/** Which shop's stores the device uses: from the page's markup, or in the worker from its own address. */
export function databaseName(): string {
  const { document } = globalThis as { document?: { documentElement: { dataset: { database?: string } } } };
  if (document !== undefined) return document.documentElement.dataset.database ?? 'main';
  return new URL(self.location.href).searchParams.get('database') ?? 'main';
}

/** Whose stores the device uses: said by the page, and to the worker by its own address. */
export function databaseName(): string {
  const { document } = globalThis as { document?: { documentElement: { dataset: { database?: string } } } };
  if (document !== undefined) return document.documentElement.dataset.database ?? 'main';
  return new URL(self.location.href).searchParams.get('database') ?? 'main';
}

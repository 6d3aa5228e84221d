const BATCH = 1_000;

/** Removes a thousand rows at a time, so that no statement holds its locks for long. Answers how many there were. */
export async function inBatches(remove: (limit: number) => Promise<{ count: number }>): Promise<number> {
  for (let removed = 0; ; ) {
    const { count } = await remove(BATCH);
    removed += count;
    if (count < BATCH) return removed;
  }
}

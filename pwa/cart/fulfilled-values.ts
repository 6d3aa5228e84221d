/** One that was withdrawn, or never seen on this device, takes none of the others away. */
export async function fulfilledValues<T>(asked: Promise<T>[]): Promise<T[]> {
  const results = await Promise.allSettled(asked);
  return results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
}

/** A product that is gone, or not cached on this device, must not hide the others. */
export async function fulfilledValues<T>(requests: Promise<T>[]): Promise<T[]> {
  const results = await Promise.allSettled(requests);
  return results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
}

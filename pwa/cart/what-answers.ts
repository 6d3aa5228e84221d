/** One that was withdrawn, or never seen on this device, takes none of the others away. */
export async function whatAnswers<T>(asked: Promise<T>[]): Promise<T[]> {
  const answers = await Promise.allSettled(asked);
  return answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
}

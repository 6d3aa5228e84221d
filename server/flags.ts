/** What `npm start -- …` was asked for. */
export type Flags = { empty: boolean };

/** @throws WrongFlag, a sentence that names the flag */
export function parseFlags(argv: readonly string[]): Flags {
  const unknown = argv.find((flag) => flag !== '--empty');
  if (unknown !== undefined) {
    const sentence = `"${unknown}" is no flag of the start. There is: --empty, which begins a shop without the demo.`;
    throw Object.assign(new Error(sentence), { name: 'WrongFlag' });
  }
  return { empty: argv.includes('--empty') };
}

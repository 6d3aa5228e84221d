import { parseArgs } from 'node:util';
import { wrongSetting } from './env.ts';

/** `empty`: begins without the demo shop; `restore`: the backup to begin with */
export type Flags = { empty: boolean; restore: string | undefined };

/** What follows `npm start --`. An error is one sentence that names the flag. */
export function parseFlags(argv: readonly string[]): Flags {
  try {
    const { values } = parseArgs({ args: [...argv], options: { empty: { type: 'boolean' }, restore: { type: 'string' } } });
    return { empty: values.empty ?? false, restore: values.restore };
  } catch (error) {
    throw wrongSetting(`${(error as Error).message.split('. ')[0]}. Known are --empty and --restore FILE.`);
  }
}

import { stop } from '../exits.ts';
import { type Here, print } from '../here.ts';
import type { Sent } from './send-parts.ts';

const words: Readonly<Record<keyof Sent['counts'], string>> = {
  added: 'added',
  changed: 'changed',
  unchanged: 'unchanged',
  left_before: 'left before',
  suppressed: 'suppressed',
  refused: 'refused',
};

/** What became of the rows; ends the command with 1 where some were refused. `of`: the outcomes that there are */
export async function printSummary(
  here: Here,
  { counts, refused, interrupted }: Sent,
  { dryRun, of }: { dryRun: boolean; of: readonly (keyof Sent['counts'])[] },
): Promise<void> {
  const shown = Object.fromEntries(of.map((outcome) => [outcome, counts[outcome]]));
  const rows = of.reduce((sum, outcome) => sum + counts[outcome], 0);
  await print(here, { rows, ...shown, named: refused, dryRun, interrupted }, () => [
    `${of.map((outcome) => `${counts[outcome]} ${words[outcome]}`).join(', ')}.${dryRun ? ' Nothing was written.' : ''}`,
  ]);
  if (interrupted) throw stop('interrupted', here.form === 'json' ? '' : 'Interrupted. Run it again: it adds nobody twice.');
  if (counts.refused > 0) throw stop('refused', '');
}

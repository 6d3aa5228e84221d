import { MOST_IMPORTED } from '#domain/lists/rules.ts';
import type { ImportOutcome } from '#domain/lists/types.ts';
import type { Here } from '../here.ts';
import type { Reject, Rejects } from '../import/rejects.ts';
import { bar } from '../view/bars.ts';
import { plain } from '../view/text.ts';

/** A row of the file: what is sent of it, or why it is refused. */
export type Item<Row> = { line: number; cells: readonly string[] } & ({ row: Row } | { fault: string });

type Sending<Row> = {
  items: AsyncIterable<Item<Row>>;
  /** how many lines there are */
  lines: number;
  send: (rows: Row[]) => Promise<readonly ImportOutcome[]>;
  rejects: Rejects;
};

type Refusal = { line: number; sentence: string };
/** `refused`: the first of them; `counts.refused`: how many there are */
export type Sent = { counts: Record<Exclude<ImportOutcome, 'bad_email'> | 'refused', number>; refused: Refusal[]; interrupted: boolean };

/** The shop reads requests of up to a megabyte. */
const MOST_BYTES = 600_000;
/** So many are named one by one; `--rejects` has all. */
const MOST_NAMED = 20;

/** Sends part after part, so that few rows are in memory; Ctrl-C ends it after the part that is on its way. */
export async function sendParts<Row>({ terminal }: Here, { items, lines, send, rejects }: Sending<Row>): Promise<Sent> {
  const signal = terminal.interruption();
  const counts: Sent['counts'] = { added: 0, changed: 0, unchanged: 0, left_before: 0, suppressed: 0, refused: 0 };
  const refused: Refusal[] = [];
  let part: { item: Item<Row>; row: Row }[] = [];
  let bytes = 0;
  for await (const item of items) {
    if (signal.aborted) break;
    if ('fault' in item) refuse(item, item.fault);
    else {
      const size = Buffer.byteLength(JSON.stringify(item.row));
      if (part.length === MOST_IMPORTED || bytes + size > MOST_BYTES) await flush(item.line);
      part.push({ item, row: item.row });
      bytes += size;
    }
  }
  if (!signal.aborted) await flush(lines);
  terminal.progress?.('');
  if (counts.refused > MOST_NAMED)
    terminal.complain(`${counts.refused - MOST_NAMED} more are refused: --rejects <file> writes them all.\n`);
  return { counts, refused, interrupted: signal.aborted };

  async function flush(line: number): Promise<void> {
    const sent = part;
    [part, bytes] = [[], 0];
    if (sent.length === 0) return;
    const outcomes = await send(sent.map(({ row }) => row));
    for (const [at, { item }] of sent.entries()) {
      const outcome = outcomes[at] ?? 'bad_email';
      if (outcome === 'bad_email') refuse(item, 'Its email address is none.');
      else counts[outcome] += 1;
    }
    terminal.progress?.(`${bar(line, lines, 30).padEnd(30, '░')} line ${line} of ${lines}`);
  }

  function refuse({ line, cells }: Item<Row>, reason: string): void {
    counts.refused += 1;
    rejects.add([{ line, cells, reason } satisfies Reject]);
    if (refused.length >= MOST_NAMED) return;
    refused.push({ line, sentence: reason });
    terminal.progress?.('');
    terminal.complain(`Line ${line}: ${plain(reason)}\n`);
  }
}

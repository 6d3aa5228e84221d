import { BEFORE_THE_FIRST, brokenEntry } from '#domain/sign/chain.ts';
import type { SealHead } from '#domain/sign/types.ts';
import { stop } from '../exits.ts';
import { type Here, print } from '../here.ts';
import { pinKeys, pinsOf } from './pins.ts';

const PAGE = 2_000;

/** Reads all of the chain, page by page, and checks it here: the shop is not asked whether it is right. */
export async function verifyChain(here: Here): Promise<void> {
  const { terminal } = here;
  const api = await here.api();
  const known = pinsOf(here)?.head;
  let last: SealHead = BEFORE_THE_FIRST;
  for (;;) {
    const { entries } = await api.sign.chain.query({ after: last.number, limit: PAGE });
    const broken = brokenEntry(entries, last, sha256);
    if (broken !== undefined) throw stop('refused', `Entry ${broken} does not follow from the one before: the chain was changed there.`);
    const seen = entries.find(({ number }) => number === known?.number);
    if (known !== undefined && seen !== undefined && seen.hash !== known.hash) throw rewritten(known);
    last = entries.at(-1) ?? last;
    if (entries.length < PAGE) break;
    terminal.progress?.(`${last.number} entries`);
  }
  terminal.progress?.('');
  if (known !== undefined && last.number < known.number) throw rewritten(known);
  const { number, hash } = last;
  await pinKeys(here, number === 0 ? {} : { head: { number, hash } });
  await print(here, { entries: number, head: number === 0 ? null : hash, since: known ?? null }, () => sentences(last, known));
}

function sentences({ number, hash }: SealHead, known: SealHead | undefined): string[] {
  if (number === 0) return ['Nothing was signed yet.'];
  const before = known === undefined ? [] : [`Entry ${known.number}, the last one when it was checked before, is still the same.`];
  const all = number === 1 ? 'The first entry is as it was made.' : `Each of the ${number} entries follows from the one before.`;
  return [all, ...before, `The last one is ${hash}.`];
}

function rewritten({ number, hash }: SealHead): Error {
  return stop('refused', `Entry ${number} was ${hash} when the chain was checked before: what is there now was written anew.`);
}

function sha256(text: string): string {
  return process.getBuiltinModule('node:crypto').createHash('sha256').update(text).digest('hex');
}

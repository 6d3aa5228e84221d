import type { Context } from '../context.ts';
import type { Transaction } from '../database/database.ts';

/** Takes products from the shop: hidden, not for sale, their variants too; what was ordered of them stays readable. Answers the tags of stale pages. */
export function deleteProducts(_tx: Transaction, _ids: readonly number[], _now: Date): Promise<string[]> {
  throw new Error('is not written yet');
}

/** @throws Failure not_found where one of them does not exist; nothing is deleted then */
export function deleteProductsOf(_ctx: Context, _ids: readonly number[]): Promise<void> {
  throw new Error('is not written yet');
}

/** Brings deleted products back, hidden. @throws Failure not_found */
export function restoreProducts(_ctx: Context, _ids: readonly number[]): Promise<void> {
  throw new Error('is not written yet');
}

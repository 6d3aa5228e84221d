import type { BulkAsked, BulkOutcome, BulkUndone } from '#domain/catalog/bulk.ts';
import type { Context } from '../context.ts';

/** Changes all that fit a filter, or says what that would do. @throws Failure prices_changed … */
export function changeMany(_ctx: Context, _asked: BulkAsked): Promise<BulkOutcome> {
  throw new Error('is not written yet');
}

/** Undoes the last bulk change but for what others have changed since. @throws Failure not_found where there is none to undo */
export function undoLast(_ctx: Context): Promise<BulkUndone> {
  throw new Error('is not written yet');
}

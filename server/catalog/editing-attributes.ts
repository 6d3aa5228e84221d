import type { AttributeChange, NewAttribute } from '#domain/catalog/sheet.ts';
import type { StaffAttribute } from '#domain/catalog/sheet-types.ts';
import type { Context } from '../context.ts';

export function listAttributes(_ctx: Pick<Context, 'db'>): Promise<StaffAttribute[]> {
  throw new Error('is not written yet');
}

export function makeAttribute(_ctx: Context, _draft: NewAttribute): Promise<StaffAttribute> {
  throw new Error('is not written yet');
}

/** @throws Failure not_found, wrong_state where a variant has a value that would be removed */
export function editAttribute(_ctx: Context, _change: AttributeChange): Promise<StaffAttribute> {
  throw new Error('is not written yet');
}

/** @throws Failure not_found, wrong_state where a variant has a value of it */
export function deleteAttribute(_ctx: Context, _id: number): Promise<void> {
  throw new Error('is not written yet');
}

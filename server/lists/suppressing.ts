import type { SuppressionDraft, SuppressionFilter, SuppressionNamed, SuppressionsImported } from '#domain/lists/schema.ts';
import type { Imported, Suppression, Suppressions } from '#domain/lists/types.ts';
import type { Context } from '../context.ts';

export async function listSuppressions(_ctx: Context, _input: SuppressionFilter): Promise<Suppressions> {
  throw new Error('listSuppressions is not written yet');
}

export async function suppress(_ctx: Context, _input: SuppressionDraft): Promise<Suppression> {
  throw new Error('suppress is not written yet');
}

export async function unsuppress(_ctx: Context, _input: SuppressionNamed): Promise<Suppression> {
  throw new Error('unsuppress is not written yet');
}

export async function importSuppressions(_ctx: Context, _input: SuppressionsImported): Promise<Imported> {
  throw new Error('importSuppressions is not written yet');
}

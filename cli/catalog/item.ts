import type { FileRow } from '#domain/catalog/files/grouping.ts';
import type { FileProduct } from '#domain/catalog/files/products.ts';
import type { CellFault } from '#domain/catalog/files/variants.ts';

/** A product of the file with its rows, of which JSON has none: as it is sent, or what is wrong with it. */
export type Item = { line: number; code: string; rows: readonly FileRow[] } & ({ read: FileProduct } | { faults: readonly CellFault[] });

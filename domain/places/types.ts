import type { Address } from './schema.ts';

/** A saved address. */
export type OwnAddress = { id: number; address: Address };

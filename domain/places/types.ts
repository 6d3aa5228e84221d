import type { Address } from './schema.ts';

/** An address that somebody keeps, to be chosen again. */
export type OwnAddress = { id: number; address: Address };

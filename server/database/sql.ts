import { Prisma } from './generated/client.ts';

/** A statement with its values apart: `text` has $1, $2 …, `values` what stands for them. */
export type Sql = Prisma.Sql;

export const { sql, join, raw, empty } = Prisma;

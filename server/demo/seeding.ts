import type { Context } from '../context.ts';

export type Seeding = Pick<Context, 'db' | 'now' | 'drop'>;

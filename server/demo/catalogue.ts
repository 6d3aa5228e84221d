import { carry } from './products-carry.ts';
import { devices } from './products-devices.ts';
import { extra } from './products-extra.ts';
import { home } from './products-home.ts';
import { kitchen } from './products-kitchen.ts';
import { wear } from './products-wear.ts';
import { work } from './products-work.ts';
import type { SeedProduct } from './types.ts';

/** Written by hand, in the order in which the shop shows them. */
export const products: SeedProduct[] = [...work, ...devices, ...carry, ...kitchen, ...home, ...wear, ...extra];

import { z } from 'zod';
import carry from './data/products-carry.json' with { type: 'json' };
import devices from './data/products-devices.json' with { type: 'json' };
import extra from './data/products-extra.json' with { type: 'json' };
import home from './data/products-home.json' with { type: 'json' };
import kitchen from './data/products-kitchen.json' with { type: 'json' };
import wear from './data/products-wear.json' with { type: 'json' };
import work from './data/products-work.json' with { type: 'json' };
import { SeedProduct } from './schema.ts';

/** In the order in which the shop shows them; `extra` comes last so that the others keep their numbers. */
export const products = z.array(SeedProduct).parse([...work, ...devices, ...carry, ...kitchen, ...home, ...wear, ...extra]);

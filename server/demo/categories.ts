import { z } from 'zod';
import data from './data/categories.json' with { type: 'json' };
import { SeedCategory } from './schema.ts';

export const categories = z.array(SeedCategory).parse(data);

import type { SeedProduct } from './types.ts';

/** Grams of what lies on a shelf, packed; roughly, as scales in a small shop say it. */
const onShelf: Record<string, number> = {
  backpacks: 1100,
  totes: 700,
  suitcases: 3600,
  pouches: 250,
  bottles: 400,
  umbrellas: 450,
  tablets: 900,
  readers: 450,
  keyboards: 800,
  mice: 180,
  headphones: 500,
  speakers: 1800,
  cameras: 600,
  chargers: 250,
  cables: 100,
  blankets: 1200,
  towels: 700,
  candles: 600,
  clocks: 900,
  pots: 2400,
  watering: 900,
  brewers: 1300,
  grinders: 1600,
  kettles: 1700,
  mugs: 450,
  knives: 350,
  pans: 2200,
  't-shirts': 220,
  beanies: 120,
  socks: 80,
  lamps: 2600,
  stands: 1400,
  organisers: 1100,
  desks: 34_000,
  chairs: 16_000,
  notebooks: 300,
  pens: 60,
};

/** What weighs nothing though its shelf does. */
const weightless = new Set(['care-plan']);

export function gramsOf({ key, category }: Pick<SeedProduct, 'key' | 'category'>): number | undefined {
  return weightless.has(key) ? undefined : onShelf[category];
}

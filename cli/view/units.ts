const amounts = new Set([
  'total',
  'paid',
  'due',
  'refunded',
  'delivery',
  'untaxed',
  'tax',
  'net',
  'unitPrice',
  'amount',
  'dueAtOnce',
  'revenue',
  'price',
  'priceBefore',
  'freeFrom',
  'listPrice',
  'current',
  'lowest',
  'gross',
  'awaited',
  'averageOrder',
]);

/** A record whose names of amounts tell their unit, the currency's smallest: `totalMinor`. */
export function withUnits(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withUnits);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) =>
      typeof inner === 'number' && amounts.has(name) ? [`${name}Minor`, inner] : [name, withUnits(inner)],
    ),
  );
}

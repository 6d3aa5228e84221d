import { describe, expect, test } from 'vitest';
import { dueAtOnce, lineTotal, quantityWithin, quoteDifferences, quoteState } from './rules.ts';
import type { QuoteDocument } from './types.ts';

const now = new Date('2026-03-02T09:00:00Z');
const later = new Date('2026-03-03T09:00:00Z');
const open = { state: 'sent', endsAt: later, acceptedAt: null, declinedAt: null } as const;

test.each([
  ['a draft', { ...open, state: 'draft' }, 'draft'],
  ['one that waits', open, 'sent'],
  ['one whose end is now', { ...open, endsAt: now }, 'expired'],
  ['one that was accepted, whatever became of its order', { ...open, state: 'cancel', acceptedAt: now }, 'accepted'],
  ['one that was declined', { ...open, state: 'cancel', declinedAt: now }, 'declined'],
  ['one that was taken back', { ...open, state: 'cancel' }, 'withdrawn'],
] as const)('the state of %s', (_, stored, state) => {
  expect(quoteState(stored, now)).toBe(state);
});

test.each([
  ['a tenth less', { quantity: 3, unitPrice: 333, discount: 1_000 }, 899],
  ['half away from zero', { quantity: 1, unitPrice: 5, discount: 5_000 }, 3],
  ['all of it', { quantity: 9, unitPrice: 333, discount: 10_000 }, 0],
])('a line of %s', (_, line, total) => {
  expect(lineTotal(line)).toBe(total);
});

test.each([
  ['a third, rounded up', 1_000, 3_333, 334],
  ['all of it', 1_000, 10_000, 1_000],
  ['nothing', 1_000, 0, 0],
])('what is due at once is %s', (_, total, deposit, due) => {
  expect(dueAtOnce(total, deposit)).toBe(due);
});

test.each([
  [-1, 0],
  [1e9, 9_999],
  [Number.NaN, 0],
  [2.9, 2],
])('a quantity of %d counts as %d', (typed, counted) => {
  expect(quantityWithin(typed)).toBe(counted);
});

describe('what changed in an offer', () => {
  const line = { name: 'Lamp', options: 'Black', quantity: 2, unitPrice: 500, discount: 0, total: 1_000, taxRate: 1_900 };
  const shown = { total: 1_000, lines: [line] } as unknown as QuoteDocument;
  const named = 'Lamp (Black)';
  test.each([
    [
      'a quantity',
      { total: 1_500, lines: [{ ...line, quantity: 3, total: 1_500 }] },
      [
        { kind: 'quantity', name: named, before: 2, after: 3 },
        { kind: 'total', before: 1_000, after: 1_500 },
      ],
    ],
    [
      'a price',
      { total: 900, lines: [{ ...line, total: 900 }] },
      [
        { kind: 'price', name: named, before: 1_000, after: 900 },
        { kind: 'total', before: 1_000, after: 900 },
      ],
    ],
    [
      'another line',
      { total: 0, lines: [{ ...line, name: 'Cup', options: '' }] },
      [
        { kind: 'line-removed', name: named },
        { kind: 'line-added', name: 'Cup' },
        { kind: 'total', before: 1_000, after: 0 },
      ],
    ],
    ['a second line of the same', { total: 1_000, lines: [line, { ...line, total: 0 }] }, [{ kind: 'line-added', name: named }]],
    ['only words', { ...shown, title: 'Another' }, [{ kind: 'text' }]],
  ])('%s', (_, current, differences) => {
    expect(quoteDifferences(shown, current as unknown as QuoteDocument)).toEqual(differences);
  });
});

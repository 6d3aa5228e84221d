import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Spoken } from '../testing.tsx';
import { Payments } from './Payments.tsx';

afterEach(cleanup);

const deposit = { id: 1, amount: 4_000, at: '2026-03-05T09:00:00.000Z' };
const rest = { id: 2, amount: 6_000, at: '2026-03-09T09:00:00.000Z' };

test.each([
  [
    'of which a part is paid says what has come, and what is left',
    [deposit],
    'partly_paid',
    6_000,
    /^€40\.00 paid on .*5.*€60\.00 left to pay$/,
  ],
  ['paid in parts says when each came', [deposit, rest], 'paid', 0, /^€40\.00 paid on .*5.*€60\.00 paid on .*9.*$/],
  ['paid at once says nothing more', [{ ...deposit, amount: 10_000 }], 'paid', 0, /^$/],
  ['that is not paid says nothing more', [], 'awaited', 10_000, /^$/],
  ['that was cancelled asks for no more', [deposit], 'partly_paid', 0, /^€40\.00 paid on [^€]*$/],
] as const)('an order %s', (_, payments, paymentState, due, words) => {
  const paid = payments.reduce((sum, { amount }) => sum + amount, 0);
  const { container } = render(
    <Spoken>
      <Payments order={{ payments: [...payments], paid, due, total: 10_000, paymentState, currency: 'EUR' }} />
    </Spoken>,
  );
  expect(container.textContent).toMatch(words);
});

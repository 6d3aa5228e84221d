import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Spoken } from '../testing.tsx';
import { Refunds } from './Refunds.tsx';

afterEach(cleanup);

test('an order shows what was given back, and when', async () => {
  const refunds = [
    { number: 'G00001', amount: 1_250, at: '2026-03-05T09:00:00.000Z' },
    { number: 'G00002', amount: 100, at: '2026-03-09T09:00:00.000Z' },
  ];
  render(
    <Spoken>
      <Refunds order={{ refunds, currency: 'EUR' }} />
    </Spoken>,
  );
  expect(await screen.findByText(/€12\.50 refunded on .*(March 5|5 March)/)).toBeDefined();
  expect(screen.getByText(/€1\.00 refunded/)).toBeDefined();
});

import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { LinkRevenue } from '#domain/links/types.ts';
import { LinkBrought } from './LinkBrought.tsx';
import { RevenueList } from './RevenueList.tsx';
import { showWith } from './testing.tsx';

const query = vi.fn<(asked: object) => Promise<LinkRevenue>>();
const api = { links: { revenue: { query } } };
const rows = [
  { id: 1, name: 'Tea', code: 'tea', orders: 2, revenue: 123_450 },
  { id: 2, name: 'Cake', code: 'cake', orders: 1, revenue: 1_000 },
];
const none: LinkRevenue = { currency: 'EUR', rows: [] };

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.resetAllMocks();
});

const numberBelow = (name: string) => screen.getAllByText(name).find(({ tagName }) => tagName === 'DT')?.nextElementSibling?.textContent;
const lastAsked = () => query.mock.lastCall?.[0];

test('LINK-6 revenue is shown by link with its totals, and asked anew by campaign and for other days', async () => {
  query.mockResolvedValue({ currency: 'EUR', rows });
  await showWith(api, <RevenueList />);
  const link = await screen.findByRole('link', { name: 'Tea' });
  expect(link.getAttribute('href')).toBe('/r/tea+');
  expect(screen.getAllByRole('row').map((row) => row.textContent)).toEqual([
    'LinkOrdersRevenue',
    'Tea /r/tea2€1,234.50',
    'Cake /r/cake1€10.00',
  ]);
  expect([numberBelow('Orders'), numberBelow('Revenue')]).toEqual(['3', '€1,244.50']);
  expect(lastAsked()).toEqual({ by: 'link', zone: expect.any(String) });

  query.mockResolvedValue({ currency: 'EUR', rows: [{ id: 7, name: 'Sale', code: null, orders: 1, revenue: 500 }] });
  fireEvent.click(screen.getByRole('button', { name: 'Campaign' }));
  await screen.findByRole('rowheader', { name: 'Sale' });
  expect(screen.getByText('Links that name none are left out here.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Last week' }));
  await waitFor(() => expect(lastAsked()).toMatchObject({ by: 'campaign', from: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) }));
});

test('LINK-6 no revenue, and revenue that did not come, say so', async () => {
  query.mockRejectedValueOnce(new Error('down'));
  await showWith(api, <RevenueList />);
  expect(await screen.findByText('Unable to get orders and revenue')).toBeTruthy();
  query.mockResolvedValue(none);
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('No order is known to have come by a link on these days.')).toBeTruthy();
  expect(screen.queryByText('Unable to get orders and revenue')).toBeNull();
});

test('LINK-6 what one link brought is honest about what it leaves out', async () => {
  query.mockResolvedValue({ currency: 'EUR', rows: rows.slice(0, 1) });
  const days = { zone: 'Europe/Berlin', from: '2026-11-01' };
  await showWith(api, <LinkBrought code="tea" days={days} />);
  await waitFor(() => expect([numberBelow('Orders'), numberBelow('Revenue')]).toEqual(['2', '€1,234.50']));
  expect(lastAsked()).toEqual({ code: 'tea', ...days });
  expect(screen.getByText(/^Only visitors who agreed to marketing are counted/)).toBeTruthy();
  cleanup();
  query.mockResolvedValue(none);
  await showWith(api, <LinkBrought code="tea" days={days} />);
  expect(await screen.findByText(/^No order is known to have come by this link/)).toBeTruthy();
});

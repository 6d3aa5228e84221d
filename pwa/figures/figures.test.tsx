import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SalesFigures, SalesSums } from '#domain/figures/types.ts';
import { refusal, Spoken } from '../testing.tsx';
import { FiguresScreen } from './FiguresScreen.tsx';

const { figures, context, saveFile } = vi.hoisted(() => {
  const figures = {
    sales: { query: vi.fn() },
    products: { query: vi.fn() },
    customers: { query: vi.fn() },
    taxes: { query: vi.fn() },
  };
  return { figures, context: { api: { figures } }, saveFile: vi.fn() };
});
vi.mock('../links/save-file.ts', () => ({ saveFile }));
vi.mock('./RevenueChart.tsx', () => ({ RevenueChart: () => null }));
vi.mock('@tanstack/react-router', () => ({
  useRouteContext: () => context,
  createLink: () => () => null,
  Link: ({ children, params }: { children: string; params?: { slug: string } }) => <a href={params?.slug}>{children}</a>,
}));

const sums = (of: Partial<SalesSums> = {}): SalesSums => ({
  orders: 0,
  revenue: 0,
  gross: 0,
  net: 0,
  tax: 0,
  delivery: 0,
  refunded: 0,
  paid: 0,
  awaited: 0,
  averageOrder: 0,
  newCustomers: 0,
  ...of,
});
const period = { from: '2026-03-01', to: '2026-03-02', zone: 'Europe/Berlin', running: true, currency: 'EUR' };
const sold = sums({ orders: 2, revenue: 12_000, gross: 12_500, refunded: 500, averageOrder: 6_250 });
const sales: SalesFigures = {
  ...period,
  by: 'day',
  total: sold,
  before: { from: '2026-02-27', to: '2026-02-28', ...sums({ orders: 1, revenue: 8_000, averageOrder: 10_000 }) },
  rows: [
    { from: '2026-03-01', to: '2026-03-01', ...sums() },
    { from: '2026-03-02', to: '2026-03-02', ...sold },
  ],
};
const product = {
  productId: 2,
  code: 'lamp',
  name: 'Lamp',
  options: '',
  slug: 'lamp-2',
  picture: null,
  orders: 2,
  pieces: 3,
  net: 9,
  gross: 12_000,
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-02T23:30:00Z') });
  figures.products.query.mockResolvedValue({ ...period, by: 'product', rows: [{ ...product, published: true }], count: 1, next: null });
  figures.customers.query.mockResolvedValue({
    ...period,
    count: 2,
    returning: 1,
    rows: [{ name: '', lastOrder: 'S00009', orders: 1, revenue: 500 }],
  });
  figures.taxes.query.mockResolvedValue({
    ...period,
    total: { net: 100, tax: 19, gross: 119, refunded: 5 },
    rows: [
      { country: 'DE', rate: 1_900, net: 100, tax: 19, gross: 119, refunded: 0 },
      { country: 'DE', rate: null, net: 0, tax: 0, gross: 0, refunded: 5 },
    ],
  });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.resetAllMocks();
});

const show = (rendered: SalesFigures | null) =>
  render(
    <Spoken>
      <FiguresScreen rendered={rendered} missing="Nothing here" />
    </Spoken>,
  );
const tile = (name: string) => screen.getAllByText(name).find(({ tagName }) => tagName === 'DT')?.nextElementSibling?.textContent;

test('what was rendered stands there without asking for it again, with what it is compared to', async () => {
  show(sales);
  expect([tile('Revenue'), tile('Orders'), tile('Average order'), tile('New customers')]).toEqual([
    '€120.00+50%',
    '2+100%',
    '€62.50-38%',
    '0',
  ]);
  expect(screen.getByText(/today is not over yet/).textContent).toContain('Europe/Berlin');
  expect(screen.getByText(/placed and not cancelled/)).toBeTruthy();
  expect((await screen.findByRole('link', { name: /Lamp.*3 pieces/ })).getAttribute('href')).toBe('lamp-2');
  expect(
    within(await screen.findByRole('region', { name: 'Taxes' }))
      .getAllByRole('row')
      .map((row) => row.textContent),
  ).toEqual(['Country and rateNetTax', 'Germany · 19%€1.00€0.19', 'Germany · several rates€0.05 given back€0.00€0.00', 'All€1.00€0.19']);
  expect(screen.getByRole('rowheader', { name: /Deleted person S00009|Deleted personS00009/ })).toBeTruthy();
  expect(screen.getByText(/2 customers, 50% of them/)).toBeTruthy();
  expect(figures.sales.query).not.toHaveBeenCalled();
});

test('other days are asked for in the shop’s time zone, where it is tomorrow already', async () => {
  show(sales);
  figures.sales.query.mockResolvedValue({ ...sales, total: sums(), rows: [] });
  fireEvent.click(screen.getByRole('button', { name: 'This month' }));
  await screen.findByText('No order was placed on these days.');
  expect(figures.sales.query.mock.lastCall?.[0]).toEqual({ from: '2026-03-01', by: 'day' });
  fireEvent.click(screen.getByRole('button', { name: '7 days' }));
  await waitFor(() => expect(figures.taxes.query.mock.lastCall?.[0]).toEqual({ from: '2026-02-25' }));
  fireEvent.click(screen.getByRole('button', { name: 'From … to' }));
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '2025-01-01' } });
  await waitFor(() => expect(figures.sales.query.mock.lastCall?.[0]).toEqual({ from: '2025-01-01', to: '2026-03-03', by: 'month' }));
});

test('the rows of a panel are saved as they are shown', async () => {
  show(sales);
  fireEvent.click(screen.getByRole('button', { name: 'Save “Revenue per day” as CSV' }));
  await waitFor(() => expect(saveFile).toHaveBeenCalled());
  const [name, text] = saveFile.mock.lastCall ?? [];
  expect(name).toBe('sales-2026-03-01-2026-03-02.csv');
  expect(text.split('\r\n')[2]).toBe('2026-03-02,2026-03-02,2,0,120.00,125.00,0.00,0.00,0.00,5.00,0.00,0.00,EUR');
});

test('without a network it says so and keeps what was there, and those who may not see it are shown nothing', async () => {
  figures.products.query.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  show(sales);
  await screen.findByRole('button', { name: 'Try again' });
  expect(tile('Orders')).toBe('2+100%');
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('link', { name: /Lamp/ });
  cleanup();
  figures.sales.query.mockRejectedValue(refusal('forbidden'));
  show(null);
  await screen.findByText('Nothing here');
});

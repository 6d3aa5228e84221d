import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Spoken } from '../testing.tsx';
import { TransferDetails } from './TransferDetails.tsx';

const transfer = {
  holder: 'Portico Supply GmbH',
  iban: 'DE02120300000000202051',
  bic: 'BYLADEM1001',
  reference: 'S00012',
  amount: 12_790,
  payBy: '2026-03-09',
};

afterEach(cleanup);

const whole = { total: 12_790, paid: 0, due: 12_790 };
const show = (currency: string, asked = whole) =>
  render(
    <Spoken>
      <TransferDetails of={{ ...transfer, amount: asked.due }} order={{ id: 7, accessToken: 'a/b', currency, ...asked }} />
    </Spoken>,
  );

test.each([
  ['all of it', whole, 'Please transfer', '€127.90'],
  ['the deposit first', { ...whole, due: 4_000 }, 'Please transfer the deposit', '€40.00'],
  ['then the rest', { ...whole, paid: 4_000, due: 8_790 }, 'Please transfer the rest', '€87.90'],
])('a transfer asks for %s', (_, asked, title, amount) => {
  show('EUR', asked);
  expect(screen.getByRole('heading').textContent).toBe(title);
  expect(screen.getByText(amount)).toBeDefined();
});

test('CHK-7 a transfer has a QR code that can also be saved as a picture', () => {
  show('EUR');
  const code = screen.getByRole('img', { name: 'QR code for the banking app' });
  expect(Array.from(code.children, (path) => path.getAttribute('fill'))).toEqual(['#fff', '#000']);
  const link = screen.getByRole('link', { name: 'Save the QR code' });
  expect(link.getAttribute('href')).toBe('/my/orders/7/transfer.png?access_token=a%2Fb');
});

test('CHK-7 no QR code unless the currency is EUR', () => {
  const { container } = show('CHF');
  expect(screen.queryByRole('img')).toBeNull();
  expect(container.textContent).toContain('DE02 1203');
  expect(container.innerHTML).not.toContain('style=');
});

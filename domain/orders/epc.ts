import type { TransferInstructions } from './types.ts';

const LARGEST_AMOUNT = 99_999_999_999;
const LONGEST_HOLDER = 70;
const LONGEST_REFERENCE = 140;
const LARGEST = 331;

type Transfer = Pick<TransferInstructions, 'holder' | 'iban' | 'bic' | 'reference' | 'amount'>;

/** The EPC QR code that fills in a transfer (EPC069-12, version 002). Null unless the currency is EUR, the amount 0.01 to 999,999,999.99 and the payee named. */
export function epcText({ holder, iban, bic, reference, amount }: Transfer, currency: string): string | null {
  const [name, purpose] = [onOneLine(holder), onOneLine(reference)];
  if (currency !== 'EUR' || !Number.isInteger(amount) || amount < 1 || amount > LARGEST_AMOUNT) return null;
  if (iban === '' || name === '' || purpose.length > LONGEST_REFERENCE) return null;
  const lines = [
    'BCD',
    '002',
    '1',
    'SCT',
    bic,
    Array.from(name).slice(0, LONGEST_HOLDER).join('').trimEnd(),
    iban,
    `EUR${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, '0')}`,
    // Neither purpose code nor structured reference: bank statements show the order's number.
    '',
    '',
    purpose,
  ];
  const text = lines.join('\n').trimEnd();
  return bytesOf(text) > LARGEST ? null : text;
}

/** A line break would begin the next field. */
function onOneLine(text: string): string {
  return text.replace(/[\s\p{Cc}]+/gu, ' ').trim();
}

/** In UTF-8 bytes. */
function bytesOf(text: string): number {
  return Array.from(text, (sign) => sign.codePointAt(0) ?? 0).reduce(
    (sum, code) => sum + (code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x1_0000 ? 3 : 4),
    0,
  );
}

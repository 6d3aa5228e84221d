/** Amounts as people and programs write them: `1.234,56`, `1,234.56`, `1'234.50`, `€ 12`. */

export type Decimal = ',' | '.';
/** What one amount tells about its file. `either`: `1.234` is a thousand or about one. */
type Evidence = Decimal | 'either' | 'none';

/** `mixed`: amounts of both kinds; `unclear`: amounts such as 1.234 and none that tells; null: whole numbers alone */
export type Convention = Decimal | 'mixed' | 'unclear' | null;

/** Without currency, spaces and the Swiss apostrophe. */
function bare(text: string): string {
  return text.replace(/[\s\p{Sc}'’]|^[A-Z]{3}\b|\b[A-Z]{3}$/gu, '');
}

function evidenceOf(text: string): Evidence {
  const amount = bare(text).replace(/^[-+]/, '');
  const points = amount.split('.').length - 1;
  const commas = amount.split(',').length - 1;
  if (!/^[\d.,]+$/.test(amount) || points + commas === 0) return 'none';
  if (points > 0 && commas > 0) return amount.lastIndexOf('.') > amount.lastIndexOf(',') ? '.' : ',';
  const sign: Decimal = points > 0 ? '.' : ',';
  if (points + commas > 1) return sign === '.' ? ',' : '.';
  return /^[1-9]\d{0,2}[.,]\d{3}$/.test(amount) ? 'either' : sign;
}

/** Gathers what the amounts of a column tell. */
export function openConvention(): { add: (text: string) => void; found: () => Convention } {
  const seen = new Set<Evidence>();
  return {
    add: (text) => void seen.add(evidenceOf(text)),
    found: () => {
      if (seen.has('.') && seen.has(',')) return 'mixed';
      if (seen.has('.')) return '.';
      if (seen.has(',')) return ',';
      return seen.has('either') ? 'unclear' : null;
    },
  };
}

/** In the smallest unit, of which `digits` make one; undefined where it is no amount of this kind. */
export function amountIn(text: string, decimal: Decimal, digits: number): number | undefined {
  const amount = bare(text);
  const shape = decimal === '.' ? /^(\d+|\d{1,3}(?:,\d{3})+)(?:\.(\d+))?$/ : /^(\d+|\d{1,3}(?:\.\d{3})+)(?:,(\d+))?$/;
  const [, whole, fraction = ''] = shape.exec(amount) ?? [];
  if (whole === undefined || !/^0*$/.test(fraction.slice(digits))) return undefined;
  const minor = Number(whole.replace(/[.,]/g, '') + fraction.slice(0, digits).padEnd(digits, '0'));
  return Number.isSafeInteger(minor) ? minor : undefined;
}

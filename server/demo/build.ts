import type { TaxClass } from '#domain/settings/schema.ts';
import { colourOf } from './attributes.ts';
import type { Drawing, DrawingKind } from './drawings.ts';
import type { SeedProduct, SeedVariant, Words } from './types.ts';

/** Name, one sentence, the description. */
export type Text = [name: string, summary: string, description: string];

export type Offer = (code: string) => SeedVariant[];

export type Sketch = {
  key: string;
  code: string;
  in: string;
  alsoIn?: string[];
  /** Kind, main colour, accent; a colour is a value of the colour attribute or a hex. */
  drawn: [kind: DrawingKind, colour: string, accent: string];
  en: Text;
  de: Text;
  fr: Text;
  ar: Text;
  offer: Offer;
  with?: string[];
  taxClass?: TaxClass;
};

export type Choices = {
  price: number;
  listPrice?: number;
  /** What a value adds to the price. */
  extra?: Record<string, number>;
  /** What a value takes off for now; the list price stays. */
  off?: Record<string, number>;
  /** Combinations nobody makes: values parted by blanks; one leaves out every variant that has them all. */
  never?: string[];
  /** In the order of the variants, again from the start when it ends. */
  stock: (number | null)[];
};

export function product({
  key,
  code,
  in: category,
  alsoIn,
  drawn: [kind, colour, accent],
  en,
  de,
  fr,
  ar,
  offer,
  with: accessories = [],
  taxClass,
}: Sketch): SeedProduct {
  const words = (part: 0 | 1 | 2): Words => ({ en: en[part], de: de[part], fr: fr[part], ar: ar[part] });
  return {
    key,
    code,
    category,
    ...(alsoIn && { alsoIn }),
    name: words(0),
    summary: words(1),
    description: words(2),
    variants: offer(code),
    accessories,
    ...(taxClass && { taxClass }),
    drawing: drawingOf(kind, colour, accent),
  };
}

/** Nothing to choose. */
export function one(price: number, stock: number | null, listPrice?: number): Offer {
  return (code) => [{ values: {}, code, price, ...(listPrice && { listPrice }), stock }];
}

/** Every combination that exists of the attributes' values. */
export function each(choices: Record<string, string[]>, { price, listPrice, extra = {}, off = {}, never = [], stock }: Choices): Offer {
  const exists = (values: string[]): boolean =>
    !never.some((combination) => combination.split(' ').every((value) => values.includes(value)));
  return (code) =>
    combinations(choices)
      .filter((values) => exists(Object.values(values)))
      .map((values, i) => {
        const chosen = Object.values(values);
        const added = total(chosen, extra);
        const taken = total(chosen, off);
        const list = listPrice ?? (taken ? price : undefined);
        return {
          values,
          code: [code, ...chosen].join('-').toUpperCase(),
          price: price + added - taken,
          ...(list !== undefined && { listPrice: list + added }),
          stock: stock[i % stock.length] ?? null,
        };
      });
}

export function drawingOf(kind: DrawingKind, colour: string, accent: string): Drawing {
  return { kind, colour: colourOf(colour) ?? colour, accent: colourOf(accent) ?? accent };
}

function combinations(choices: Record<string, string[]>): Record<string, string>[] {
  return Object.entries(choices).reduce<Record<string, string>[]>(
    (found, [attribute, values]) => found.flatMap((sofar) => values.map((value) => ({ ...sofar, [attribute]: value }))),
    [{}],
  );
}

const total = (values: string[], amounts: Record<string, number>): number => values.reduce((sum, value) => sum + (amounts[value] ?? 0), 0);

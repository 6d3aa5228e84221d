import type { TaxClass } from '#domain/settings/schema.ts';
import type { Drawing } from './drawings.ts';

export type Words = { en: string; de: string; fr: string; ar: string };

export type SeedCategory = { key: string; parent?: string; name: Words };

export type SeedAttribute = {
  key: string;
  name: Words;
  display: 'pills' | 'swatches';
  values: { key: string; name: Words; colour?: `#${string}` }[];
};

export type SeedVariant = {
  /** Attribute key → value key; empty when the product leaves nothing to choose. */
  values: Record<string, string>;
  code: string;
  /** Cents of euro, tax included. */
  price: number;
  listPrice?: number;
  /** null: as many as anyone wants. */
  stock: number | null;
};

export type SeedProduct = {
  key: string;
  code: string;
  category: string;
  alsoIn?: string[];
  name: Words;
  summary: Words;
  description: Words;
  variants: SeedVariant[];
  accessories: string[];
  taxClass?: TaxClass;
  drawing: Drawing;
};

import type { PriceStep, ProductPage } from '../catalog/types.ts';
import type { DeliveryRule } from '../delivery/types.ts';
import type { FailureCode } from '../failure.ts';
import type { Totals } from '../orders/rules.ts';
import type { TaxClass } from '../settings/schema.ts';
import type { TaxRates } from '../settings/tax-rates.ts';

/** What the shop changed about a line since the shopper last touched it. */
export type LineNotice =
  | { kind: 'reduced'; wanted: number; left: number }
  | { kind: 'sold_out' }
  /** what is missing may come back: others hold it while they pay */
  | { kind: 'held' }
  | { kind: 'withdrawn' }
  | { kind: 'price'; from: number; to: number };

/** What a line is made of before anybody asks what it is called. */
export type WantedLine = { key: string; variantId: number /** what the shopper wants, 1 to 9,999 */; quantity: number };

/** What the shop knows of a variant: enough to settle a line and to show it. Amounts in minor units. */
export type Offer = {
  variantId: number;
  productId: number;
  slug: string;
  name: string;
  options: string;
  picture: { hash: string; width: number; height: number } | null;
  /** of a single one; that of a cart's line is what each costs in its quantity */
  unitPrice: number;
  listPrice: number | null;
  /** cheaper by quantity, as the catalogue says it; absent: it costs the same however many are bought */
  steps?: readonly PriceStep[];
  /** the products that it may be bought with as an option; absent: none */
  optionOf?: readonly number[];
  /** grams of a single one; absent: it counts as nothing */
  weight?: number;
  /** absent: the standard one */
  taxClass?: TaxClass;
  /** what can be bought now, without what others hold; null: not limited */
  left: number | null;
  /** how many others hold while they pay; absent: none */
  held?: number;
  /** false: unpublished, or no longer sold */
  saleable: boolean;
};

export type CartLine = Offer & {
  /** the integer that existing clients call the line; 0 until the server has received it */
  id: number;
  key: string;
  wanted: number;
  /** what a single one costs, where that depends on the quantity */
  singlePrice?: number;
  /** what is counted and would be ordered: never more than is left */
  quantity: number;
  total: number;
  notices: LineNotice[];
  /** true: a command for this line still waits on the device */
  waiting?: boolean;
};

export type Cart = Totals & {
  key: string;
  version: number;
  currency: string;
  taxIncluded: boolean;
  /** basis points, where it goes; `taxReduced` absent: the same */
  taxRate: number;
  taxReduced?: number;
  /** the rates of the tax that was taken out of the shop's prices, as none is owed where it goes */
  taxRelief?: TaxRates;
  lines: CartLine[];
  /** the sum of all line quantities */
  quantity: number;
  /** the shop's delivery methods for the cart's country, or for the shop's own until one is chosen; absent: none are known */
  ways?: readonly DeliveryRule[];
  /** the least that the goods of an order have to cost, minor units; absent: anything will do */
  minimumOrder?: number;
  /** the most that they may cost; absent: as much as any shop takes */
  highestOrder?: number;
  /** true: this cart was ordered, nothing can be put into it any more; a new key begins a new one */
  closed?: true;
};

/** What is shown when a product that has options is put into the cart over REST. */
export type OptionsModal = {
  product: ProductPage;
  variantId: number;
  quantity: number;
  options: ProductPage[];
  /** for its plain form; absent: the visitor has no session */
  csrf?: string;
};

/** What did not fit when two carts became one. */
export type LeftOut = { name: string; quantity: number };

/** The answer to one command: acknowledged, or refused for its own reason. */
export type CommandAnswer = { id: string; ok: true } | { id: string; ok: false; code: FailureCode; details: Record<string, unknown> };

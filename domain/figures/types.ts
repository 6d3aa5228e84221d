/** Amounts in minor units. Which orders count is said once, in `terms.ts`. */

/** `from`, `to`: days of the shop's time zone, both within; `running`: its last day is today, and not over. */
export type FiguresPeriod = { from: string; to: string; zone: string; running: boolean; currency: string };

/** `gross` = `net` + `tax` = `paid` + `awaited`; `revenue` = `gross` − `refunded`. */
export type SalesSums = {
  orders: number;
  revenue: number;
  gross: number;
  net: number;
  tax: number;
  /** with its tax, part of `gross` */
  delivery: number;
  refunded: number;
  paid: number;
  awaited: number;
  /** `gross` of an order; 0 without any */
  averageOrder: number;
  /** whose first order it is */
  newCustomers: number;
};

/** A day or a month, as far as it lies within the period. */
export type SalesStep = { from: string; to: string } & SalesSums;

export type SalesFigures = FiguresPeriod & {
  by: 'day' | 'month';
  total: SalesSums;
  /** as many days right before; of a period that runs, up to the same time of the day */
  before: { from: string; to: string } & SalesSums;
  rows: readonly SalesStep[];
};

export type ProductFigure = {
  productId: number;
  /** of the variant, or of the product */
  code: string;
  name: string;
  options: string;
  slug: string;
  published: boolean;
  picture: { hash: string; width: number; height: number } | null;
  orders: number;
  pieces: number;
  net: number;
  gross: number;
};

/** `next`: the `after` of the following page, null on the last; `count`: how many were sold at all. */
export type ProductFigures = FiguresPeriod & {
  by: 'variant' | 'product';
  rows: readonly ProductFigure[];
  count: number;
  next: number | null;
};

/** `name`: empty once that person was deleted; `lastOrder`: tells two of one name apart. */
export type CustomerFigure = { name: string; lastOrder: string; orders: number; revenue: number };

/** `returning`: of `count`, those who had ordered before the period. */
export type CustomerFigures = FiguresPeriod & { count: number; returning: number; rows: readonly CustomerFigure[] };

/**
 * `country`: two letters, where the goods went, the shop's own for what was fetched there; `rate`: in basis points, null: refunds of orders
 * with several rates, which no rate can be given for.
 */
export type TaxFigure = { country: string; rate: number | null; net: number; tax: number; gross: number; refunded: number };

export type TaxFigures = FiguresPeriod & { total: Pick<TaxFigure, 'net' | 'tax' | 'gross' | 'refunded'>; rows: readonly TaxFigure[] };

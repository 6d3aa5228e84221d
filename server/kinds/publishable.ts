import type { Context } from '../context.ts';

/** A kind of records that visitors see once they are published. Its slice brings it in `slice.ts`, so that records knows none by name. */
export type Publishable = {
  kind: string;
  /** its names in existing clients: `product.template` */
  models: readonly string[];
  /** undefined: there is no such record */
  isPublished(ctx: Context, id: number): Promise<boolean | undefined>;
  /** @throws Failure not_found */
  publish(ctx: Context, id: number, published: boolean): Promise<void>;
};

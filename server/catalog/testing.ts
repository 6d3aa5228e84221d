import type { ProductDraft } from '#domain/catalog/schema.ts';
import type { Context } from '../context.ts';
import { createProduct } from './creating.ts';
import { publishProduct } from './publishing.ts';

/** A product for tests: whatever is not said is unimportant. */
export function productDraft(code: string, categoryIds: number[], said: Partial<ProductDraft> = {}): ProductDraft {
  return {
    code,
    name: { en: code },
    summary: { en: '' },
    description: { en: '' },
    categoryIds,
    pictures: [],
    variants: [{ code, valueIds: [], price: 1000, stock: null }],
    ...said,
  };
}

/** Creates and shows it; answers its id. */
export async function publishedProduct(ctx: Context, draft: ProductDraft): Promise<number> {
  const id = await createProduct(ctx, draft);
  await publishProduct(ctx, id, true);
  return id;
}

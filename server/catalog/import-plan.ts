import type { ImportedOutcome, ImportedProduct } from '#domain/catalog/imported.ts';
import { MOST_VARIANTS } from '#domain/catalog/sheet.ts';
import { toMajorString } from '#domain/money.ts';
import { defaultLanguage, type Language, languages, type Translated } from '#domain/words/languages.ts';
import type { Known, KnownProduct, KnownVariant } from './import-known.ts';
import type { Names } from './import-names.ts';

/** What is to be written of a product of a file, or why it is not. Ids of categories and values may be of what is still to be made. */

export type PlannedVariant = {
  /** absent: a new one */
  id?: number;
  code: string;
  price: number;
  listPrice: number | null;
  sale: KnownVariant['sale'];
  stock: number | null;
  weight: number | null;
  pictureHash: string | null;
  valueIds: number[];
  steps: KnownVariant['steps'];
  /** what of it is other than before; of a new one all that is no default */
  changed: Set<'price' | 'listPrice' | 'sale' | 'stock' | 'weight' | 'pictureHash' | 'valueIds' | 'steps' | 'active'>;
};

export type Plan = {
  /** absent: a new one */
  known?: KnownProduct;
  code: string;
  texts: Pick<KnownProduct, 'name' | 'summary' | 'description'>;
  taxClass: KnownProduct['taxClass'];
  published: boolean;
  categoryIds: number[];
  pictures: KnownProduct['pictures'];
  variants: PlannedVariant[];
  /** no longer sold */
  ended: number[];
  changed: Set<'texts' | 'taxClass' | 'published' | 'categories' | 'pictures'>;
};

export type Planned = ImportedOutcome & { plan?: Plan };
export type PlanContext = {
  known: Known;
  names: Names;
  language: Language;
  currency: string;
  now: Date;
  asked: { create: boolean; update: boolean; complete: boolean; dryRun: boolean; publishNew: boolean };
};
type Change = NonNullable<ImportedOutcome['changes']>[number];
type Refusal = { reason: string; field: string; variant?: string };

const LONGEST = { name: 200, summary: 500, description: 20_000 } as const;
const parts = ['name', 'summary', 'description'] as const;

export function planProduct(product: ImportedProduct, ctx: PlanContext): Planned {
  const { known, asked } = ctx;
  const named = known.byCode.get(product.code);
  const owner = named ?? known.byVariant.get(product.code);
  if (named === undefined && owner !== undefined && !isOfVariant(product))
    return refused({ field: 'code', reason: `${product.code} is a variant of the product ${owner.code}.` });
  const before = owner?.deleted ? undefined : owner;
  if (before === undefined ? !asked.create : !asked.update) return { outcome: 'left_out', ...(before !== undefined && { id: before.id }) };

  const changes: Change[] = [];
  const plan: Plan = {
    ...(owner !== undefined && { known: owner }),
    code: owner?.code ?? product.code,
    texts: { name: {}, summary: {}, description: {}, ...owner },
    taxClass: product.taxClass ?? owner?.taxClass ?? 'standard',
    published: product.published ?? before?.published ?? asked.publishNew,
    categoryIds: before?.categoryIds ?? [],
    pictures: before?.pictures ?? [],
    variants: [],
    ended: [],
    changed: new Set(),
  };
  const fault =
    planTexts(product, plan, ctx, changes) ??
    planOwn(product, plan, ctx, changes) ??
    planPictures(product, plan, ctx, changes) ??
    planVariants(product, plan, ctx, changes);
  if (fault !== undefined) return refused(fault);
  if (before === undefined) return { outcome: 'created', plan };
  return { outcome: changes.length > 0 ? 'changed' : 'unchanged', id: before.id, changes, plan };
}

function refused(fault: Refusal): Planned {
  return { outcome: 'refused', ...fault };
}

/** A row of a price or stock list, which names a variant where others name a product. */
function isOfVariant({ code, variants, pictures, categories, taxClass, published, ...texts }: ImportedProduct): boolean {
  const [variant, ...others] = variants;
  const own = [pictures, categories, taxClass, published, ...parts.map((part) => texts[part])];
  return variant?.code === code && others.length === 0 && own.every((each) => each === undefined);
}

function planTexts(product: ImportedProduct, plan: Plan, { language }: PlanContext, changes: Change[]): Refusal | undefined {
  for (const part of parts) {
    const given = product[part] ?? {};
    const texts: { [L in Language]?: string | undefined } = { ...plan.texts[part] };
    for (const each of languages) {
      const after = given[each];
      if (after === undefined || tidy(after) === tidy(texts[each] ?? '')) continue;
      const field = each === language ? part : `${part}_${each}`;
      if (after.length > LONGEST[part]) return { field, reason: `It has ${after.length} characters; at most ${LONGEST[part]} fit.` };
      changes.push({ field, before: brief(texts[each] ?? ''), after: brief(after) });
      if (tidy(after) === '') delete texts[each];
      else texts[each] = tidy(after);
      plan.changed.add('texts');
    }
    // Whose file has another language alone: every product has a name in the default one.
    if (part === 'name' && !texts[defaultLanguage]) {
      const name = texts[language] ?? Object.values(texts).find(Boolean);
      if (!name || product.name?.[defaultLanguage] === '') return { field: 'name', reason: 'A product needs a name.' };
      texts[defaultLanguage] = name;
    }
    plan.texts = { ...plan.texts, [part]: texts satisfies Translated };
  }
  return undefined;
}

function planOwn(product: ImportedProduct, plan: Plan, { names }: PlanContext, changes: Change[]): undefined {
  const { known } = plan;
  if (known !== undefined && plan.taxClass !== known.taxClass) {
    plan.changed.add('taxClass');
    changes.push({ field: 'taxClass', before: known.taxClass, after: plan.taxClass });
  }
  if (known !== undefined && plan.published !== known.published) {
    plan.changed.add('published');
    changes.push({ field: 'published', before: String(known.published), after: String(plan.published) });
  }
  if (product.categories === undefined) return;
  plan.categoryIds = [...new Set(product.categories.map(names.category))].sort((a, b) => a - b);
  const [before, after] = [known?.categoryIds ?? [], plan.categoryIds];
  if (before.join() === after.join()) return;
  plan.changed.add('categories');
  const text = (ids: readonly number[]) => ids.map(names.categoryText).join('; ');
  changes.push({ field: 'categories', before: text(before), after: text(after) });
}

function planPictures(product: ImportedProduct, plan: Plan, { known, asked }: PlanContext, changes: Change[]): Refusal | undefined {
  const { pictures } = product;
  if (pictures === undefined) return undefined;
  // Of a dry run they are not sent.
  const missing = asked.dryRun ? undefined : pictures.find(({ hash }) => !known.pictures.has(hash));
  if (missing !== undefined) return { field: 'pictures', reason: `The shop has no picture ${missing.hash}.` };
  const old = new Map((plan.known?.pictures ?? []).map(({ hash, alt }) => [hash, alt]));
  const first = new Map(pictures.map((picture) => [picture.hash, picture]));
  plan.pictures = [...first.values()].map(({ hash, alt }) => ({ hash, alt: { [defaultLanguage]: '', ...old.get(hash), ...alt } }));
  const text = (list: Plan['pictures']) =>
    list.map(({ hash, alt }) => `${hash} ${languages.map((each) => alt[each] ?? '').join('|')}`).join();
  if (text(plan.pictures) === text(plan.known?.pictures ?? [])) return undefined;
  plan.changed.add('pictures');
  const hashes = (list: Plan['pictures']) => list.map(({ hash }) => hash.slice(0, 12)).join('; ');
  changes.push({ field: 'pictures', before: hashes(plan.known?.pictures ?? []), after: hashes(plan.pictures) });
  return undefined;
}

function planVariants(product: ImportedProduct, plan: Plan, ctx: PlanContext, changes: Change[]): Refusal | undefined {
  const revived = plan.known?.deleted === true;
  const own = new Map((plan.known?.variants ?? []).map((variant) => [variant.code, variant]));
  const sold = [...own.values()].filter(({ active }) => active && !revived);
  const seen = new Set<number | string>();
  for (const given of product.variants) {
    const other = ctx.known.byVariant.get(given.code);
    const refuse = (field: string, reason: string): Refusal => ({ field, reason, variant: given.code });
    if (other !== undefined && other !== plan.known) return refuse('variantCode', `The product ${other.code} has this code.`);
    const alone = product.variants.length === 1 && given.code === product.code && given.values === undefined;
    const before = own.get(given.code) ?? (alone && sold.length === 1 ? sold[0] : undefined);
    if (seen.has(before?.id ?? given.code)) return refuse('variantCode', 'Two variants have this code.');
    seen.add(before?.id ?? given.code);
    const planned = planVariant(given, before, plan, ctx, changes, refuse);
    if ('reason' in planned) return planned;
    plan.variants.push(planned);
  }
  const others = sold.filter(({ id }) => !seen.has(id));
  const complete = ctx.asked.complete && plan.known?.code === product.code && product.variants.length > 0;
  if (complete) for (const { code } of others) changes.push({ field: 'sold', variant: code, before: 'yes', after: 'no' });
  plan.ended = revived ? [...own.values()].flatMap(({ id }) => (seen.has(id) ? [] : id)) : complete ? others.map(({ id }) => id) : [];
  const left = complete ? [] : others;
  if (plan.variants.length + left.length === 0) return { field: 'variantCode', reason: 'A new product needs a variant with a price.' };
  if (plan.variants.length + left.length > MOST_VARIANTS)
    return { field: 'variantCode', reason: `A product has at most ${MOST_VARIANTS} variants.` };
  const combinations = new Map<string, string>();
  for (const { code, valueIds } of [...left, ...plan.variants]) {
    const combination = [...valueIds].sort((a, b) => a - b).join();
    const twin = combinations.get(combination);
    if (twin !== undefined) return { field: 'option', variant: code, reason: `It is the same choice as ${twin}.` };
    combinations.set(combination, code);
  }
  return undefined;
}

type Given = ImportedProduct['variants'][number];

function planVariant(
  given: Given,
  before: KnownVariant | undefined,
  plan: Plan,
  { names, currency, now, known, asked }: PlanContext,
  changes: Change[],
  refuse: (field: string, reason: string) => Refusal,
): PlannedVariant | Refusal {
  const price = given.price ?? before?.price;
  if (price === undefined) return refuse('price', 'A new variant needs a price.');
  const listPrice = given.listPrice === undefined ? (before?.listPrice ?? null) : given.listPrice;
  const sale = given.sale === undefined ? (before?.sale ?? null) : given.sale;
  if (sale !== null && sale.price >= price)
    return refuse(given.sale ? 'salePrice' : 'price', `The sale price, ${toMajorString(sale.price, currency)}, has to be below the price.`);
  if (given.pictureHash && !asked.dryRun && !known.pictures.has(given.pictureHash))
    return refuse('variantPicture', `The shop has no picture ${given.pictureHash}.`);
  const values = Object.entries(given.values ?? {}).map(([attribute, value]) => names.value(attribute, value));
  if (new Set(values.map(({ attribute }) => attribute)).size < values.length)
    return refuse('option', 'It has two values of one attribute.');
  const valueIds = given.values === undefined ? (before?.valueIds ?? []) : values.map(({ value }) => value).sort((a, b) => a - b);
  const after = {
    price,
    listPrice: listPrice !== null && listPrice > price ? listPrice : null,
    // What is over is none.
    sale: sale?.until && Date.parse(sale.until) <= now.getTime() ? null : sale,
    stock: given.stock === undefined ? (before?.stock ?? null) : given.stock,
    weight: given.weight === undefined ? (before?.weight ?? null) : given.weight,
    pictureHash: given.pictureHash === undefined ? (before?.pictureHash ?? null) : given.pictureHash,
    valueIds,
    steps: given.steps?.toSorted((a, b) => a.from - b.from) ?? before?.steps ?? [],
  };
  const money = (amount: number | null | undefined) => (amount === null || amount === undefined ? '' : toMajorString(amount, currency));
  const texts = {
    price: (each: typeof after) => money(each.price),
    listPrice: (each: typeof after) => money(each.listPrice),
    sale: ({ sale: of }: typeof after) => (of === null ? '' : `${money(of.price)} ${of.from ?? ''} – ${of.until ?? ''}`.trim()),
    stock: (each: typeof after) => String(each.stock ?? ''),
    weight: (each: typeof after) => String(each.weight ?? ''),
    pictureHash: (each: typeof after) => each.pictureHash?.slice(0, 12) ?? '',
    valueIds: (each: typeof after) => each.valueIds.map((id) => Object.values(names.valueText(id)).join(': ')).join(', '),
    steps: (each: typeof after) => each.steps.map((step) => `${step.from}: ${money(step.price)}`).join(', '),
  };
  const planned: PlannedVariant = {
    ...(before !== undefined && { id: before.id }),
    code: before?.code ?? given.code,
    ...after,
    changed: new Set(),
  };
  const isBack = before !== undefined && (!before.active || plan.known?.deleted === true);
  if (before === undefined || isBack) {
    if (isBack) planned.changed.add('active');
    changes.push({ field: 'sold', variant: planned.code, before: '', after: 'yes' });
  }
  const old = before ?? { price, listPrice: null, sale: null, stock: null, weight: null, pictureHash: null, valueIds: [], steps: [] };
  for (const [field, text] of Object.entries(texts) as [keyof typeof texts, (each: typeof after) => string][]) {
    if (text(old) === text(after) && String(JSON.stringify(old[field])) === JSON.stringify(after[field])) continue;
    planned.changed.add(field);
    changes.push({ field: columnOf[field] ?? field, variant: planned.code, before: text(old), after: text(after) });
  }
  return planned;
}

/** As files call them. */
const columnOf: Partial<Record<string, string>> = { sale: 'salePrice', valueIds: 'option', pictureHash: 'variantPicture' };

function tidy(text: string): string {
  return text.replace(/\r\n?/g, '\n').trim();
}

function brief(text: string): string {
  return text.length > 80 ? `${text.slice(0, 79)}…` : text;
}

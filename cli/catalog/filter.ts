import { type Command, Option } from 'commander';
import type { BulkFilter } from '#domain/catalog/bulk.ts';
import type { Api } from '../api.ts';
import { stop } from '../exits.ts';
import { minorOf } from '../money.ts';
import { valueNamed } from './attribute-values.ts';
import { categoryNamed } from './category-path.ts';
import { changeId, collect } from './typed.ts';

export type Filter = {
  code?: string[];
  search?: string;
  category?: string;
  value?: string[];
  priceFrom?: string;
  priceTo?: string;
  low?: true;
  published?: true;
  hidden?: true;
  all?: true;
  dryRun?: true;
  yes?: true;
  again?: string;
};

/** For the verbs that change one, or all that fit. */
export function withFilter(command: Command): Command {
  return command
    .option('--code <code>', 'many: of these products or variants; once for each', collect)
    .option('--search <text>', 'many: what bears this in its name or code')
    .option('--category <path>', 'many: what is in "Home > Lamps" or below it; an id does too')
    .option('--value <attribute=value>', 'many: what has Colour=Black; once for each, any of them', collect)
    .option('--price-from <amount>', 'many: what costs so much or more')
    .option('--price-to <amount>', 'many: what costs so much or less')
    .option('--low', 'many: what is sold out or nearly so')
    .addOption(new Option('--published', 'many: what the shop shows').conflicts('hidden'))
    .option('--hidden', 'many: what it does not show')
    .option('--all', 'many: all there is')
    .option('--dry-run', 'shows what would change, and changes nothing')
    .option('--yes', 'changes many without a question')
    .addOption(
      new Option('--again <id>', 'many: goes on with a change whose end is unknown; nothing of it is done twice')
        .argParser(changeId)
        .conflicts('dryRun'),
    );
}

export function namesMany(filter: Filter): boolean {
  return Object.keys(filter).some((part) => !['dryRun', 'yes', 'again'].includes(part));
}

export const noneNamed = 'Say which: a code, or many by --search, --category, --value, --price-from, --price-to, --low, --hidden or --all.';

/** The filter as the shop takes it: names become ids, amounts minor units. */
export async function filterOf(api: Api, typed: Filter, currency: string): Promise<BulkFilter> {
  const { code, search, category, value, priceFrom, priceTo, low, published, hidden, all } = typed;
  if (!namesMany(typed)) throw stop('usage', noneNamed);
  return {
    ...(code && { codes: code }),
    ...(search !== undefined && { search }),
    ...(category !== undefined && { categoryId: categoryNamed(await api.catalog.staffCategories.query(), category).id }),
    ...(value && { valueIds: await valueIds(api, value) }),
    ...(priceFrom !== undefined && { priceFrom: minorOf(priceFrom, currency) }),
    ...(priceTo !== undefined && { priceTo: minorOf(priceTo, currency) }),
    ...(low && { low }),
    ...((published || hidden) && { published: published === true }),
    ...(all && { all }),
  };
}

async function valueIds(api: Api, typed: readonly string[]): Promise<number[]> {
  const attributes = await api.catalog.attributes.query();
  return typed.map((pair) => {
    const at = pair.indexOf('=');
    if (at < 1) throw stop('usage', `--value ${pair}: it has to be as Colour=Black.`);
    return valueNamed(attributes, pair.slice(0, at).trim(), pair.slice(at + 1).trim());
  });
}

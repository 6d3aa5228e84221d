import type { Api } from '../api.ts';
import { confirm } from '../confirm.ts';
import { stop } from '../exits.ts';
import { type Here, print } from '../here.ts';
import { plain } from '../view/text.ts';
import { shown } from './category-path.ts';
import { ofProduct } from './known.ts';

export async function deleteProducts(here: Here, codes: readonly string[], { yes }: { yes?: true }): Promise<void> {
  const api = await here.api();
  const ids = await idsOf(api, codes);
  const what = codes.length === 1 ? `${codes[0]} goes` : `${codes.length} products go`;
  if (!yes) await confirm(here, plain(`${what} from the shop, with all variants; orders keep what was bought.`), 'Delete?');
  await api.catalog.deleteProducts.mutate({ ids });
  const them = codes.length === 1 ? `${codes[0]} is` : `${codes.length} products are`;
  await print(here, { deleted: codes }, () => [
    plain(`${them} deleted. "portico products restore ${codes.join(' ')}" brings back what was deleted.`),
  ]);
}

export async function restoreProducts(here: Here, codes: readonly string[]): Promise<void> {
  const api = await here.api();
  await api.catalog.restoreProducts.mutate({ ids: await idsOf(api, codes) });
  const them = codes.length === 1 ? `${codes[0]} is back, hidden` : `${codes.length} products are back, hidden`;
  await print(here, { restored: codes }, () => [plain(`${them}. "portico products publish ${codes[0]}" shows it in the shop.`)]);
}

/** By the product's own code: that of a variant would take its whole product along unseen. */
async function idsOf({ catalog }: Api, codes: readonly string[]): Promise<number[]> {
  const ids: number[] = [];
  for (const code of codes) {
    const sheet = await ofProduct(code, catalog.sheet.query({ code }));
    if (sheet.code !== code)
      throw stop(
        'usage',
        `${code} is a variant of ${sheet.code} (${shown(sheet.name)}): "portico products edit ${sheet.code} --without ${code}" takes it from the shop.`,
      );
    ids.push(sheet.id);
  }
  return ids;
}

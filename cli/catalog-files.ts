import { type Command, Option } from 'commander';
import { languages } from '#domain/words/languages.ts';
import type { ImportOptions } from './catalog/import.ts';
import { openProgress } from './catalog/progress.ts';
import type { Open } from './here.ts';
import { collect } from './links/typed.ts';

export function catalogFileCommands(program: Command, open: Open): void {
  const catalog = program.command('catalog').description('brings products in from files, and writes them out');
  catalog
    .command('import')
    .argument('<file>', 'CSV, JSON or NDJSON, or a zip of one of them with its pictures; - reads CSV from standard input')
    .description('makes and changes products; run again, it makes nothing twice')
    .option('--pictures <folder|zip>', 'where the pictures are that the file names; else beside it')
    .option('--map <field=Column>', 'what a column is: "price=Preis", "name_de=Titel", "option:Colour=Farbe"', collect)
    .addOption(new Option('--language <code>', 'the language of the texts').choices(languages).default('en'))
    .addOption(new Option('--decimal <sign>', 'what stands before the decimals of amounts').choices([',', '.']))
    .option('--dry-run', 'says what would change, and writes nothing')
    .option('--only-new', 'leaves products that are there alone')
    .option('--only-known', 'makes no product')
    .option('--complete', 'variants that a product has and the file does not name are no longer sold')
    .option('--publish', 'shows them, where the file does not say')
    .option('--rejects <file>', 'writes the rows that are refused there, with the reasons')
    .option('--yes', 'without asking')
    .addHelpText(
      'after',
      `
The first row of a CSV names the columns, in English, German or French, as "catalog export" writes them, or as Shopify and WooCommerce do.
A product takes a row for each variant. An empty cell leaves what is there, "none" takes it out: a list price, a sale, the limit of a stock.
Amounts may be written 1.234,56 or 1,234.56: the whole file tells which; where it does not, --decimal says so.
The encoding is found: UTF-8, UTF-16 or Windows-1252. Web addresses of pictures are not fetched.

Examples:
  portico catalog import products.csv --pictures photos --dry-run
  portico catalog import artikel.csv --language de --map "price=VK brutto" --decimal , --rejects wrong.csv
  portico catalog import shop.zip --yes`,
    )
    .action(async (file: string, options: ImportOptions, command: Command) => {
      const { importCatalog } = await import('./catalog/import.ts');
      // From here, since screens stand beside the command's own file and not beside its parts.
      return importCatalog(open(command), file, options, openProgress);
    });
  catalog
    .command('export')
    .argument('[file]', 'a file that ends with .csv, .json, .ndjson or .zip (CSV and pictures); else standard output')
    .description('writes all products so that "catalog import" reads them again')
    .option('--csv', 'as CSV, which it is anyway')
    .option('--ndjson', 'as a JSON value on each line')
    .addHelpText('after', '\nExamples:\n  portico catalog export > catalogue.csv\n  portico catalog export shop.zip')
    .action(async (file: string | undefined, _: object, command: Command) => {
      const { exportCatalog } = await import('./catalog/export.ts');
      return exportCatalog(open(command), file);
    });
}

import type { Command } from 'commander';
import type { Open } from '../here.ts';
import { deleteProducts, restoreProducts } from './deleting.ts';
import { type Typed, withProduct } from './draft-options.ts';
import { createProduct, type Edit, editProduct } from './making.ts';
import { showProduct } from './showing.ts';
import { collect } from './typed.ts';

const variantHelp = `
In --variant, code, price, list-price, stock and weight are its own, all else are attributes with a value: Size=S. What is
given for the product itself, as --price, counts for each variant that has none of its own.`;

/** The verbs that make, change, show and delete a product. */
export function writingCommands(products: Command, open: Open): void {
  withProduct(products.command('create'))
    .description('makes a product')
    .option('--code <code>', 'its code, instead of the next free number')
    .addHelpText(
      'after',
      `${variantHelp}

Examples:
  portico products create --code TEA --name Tea --name de=Tee --price 9.90 --category "Home > Tea" --picture tea.jpg --publish
  portico products create --code TEA --name Tea --variant "code=TEA-S,Size=S,price=9.90" --variant "code=TEA-L,Size=L,price=14.90"
  portico products create --file product.json`,
    )
    .action((typed: Typed, command: Command) => createProduct(open(command), typed));
  withProduct(products.command('edit'))
    .argument('<code>', 'the code of the product, or of one of its variants')
    .description('changes a product; what is not named stays')
    .option('--new-code <code>', 'another code')
    .option('--unpublish', 'hides it from the shop')
    .option('--without <code>', 'a variant that is no longer sold; once for each', collect)
    .addHelpText(
      'after',
      `${variantHelp} One whose code the product has is changed, another one is added.

Examples:
  portico products edit TEA --name fr=Thé --category "Home > Tea"
  portico products edit TEA --variant "code=TEA-S,price=10.90" --without TEA-L
  portico products show TEA --as-file > tea.json; portico products edit TEA --file tea.json`,
    )
    .action((code: string, edit: Edit, command: Command) => editProduct(open(command), code, edit));
  products
    .command('show')
    .argument('<code>', 'the code of the product, or of one of its variants')
    .description('shows a product with its variants')
    .option('--as-file', 'prints it as the file that "edit" and "create" read')
    .addHelpText('after', '\nExamples:\n  portico products show TEA\n  portico products show TEA --as-file > tea.json')
    .action((code: string, options: { asFile?: true }, command: Command) => showProduct(open(command), code, options));
  products
    .command('delete')
    .argument('<codes...>', 'the codes of the products')
    .description('takes products from the shop; orders keep what was bought')
    .option('--yes', 'without asking')
    .addHelpText('after', '\nExample:\n  portico products delete TEA CUP')
    .action((codes: string[], options: { yes?: true }, command: Command) => deleteProducts(open(command), codes, options));
  products
    .command('restore')
    .argument('<codes...>', 'the codes of the products')
    .description('brings deleted products back, hidden')
    .addHelpText('after', '\nExample:\n  portico products restore TEA')
    .action((codes: string[], _: object, command: Command) => restoreProducts(open(command), codes));
}

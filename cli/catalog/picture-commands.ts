import { type Command, InvalidArgumentError } from 'commander';
import type { ProductSheet } from '#domain/catalog/sheet-types.ts';
import { stop } from '../exits.ts';
import { type Here, type Open, print, printList } from '../here.ts';
import type { Cell } from '../view/machine.ts';
import type { Column } from '../view/table.ts';
import { plain } from '../view/text.ts';
import { shown } from './category-path.ts';
import { ofProduct } from './known.ts';
import { overWritten } from './texts.ts';
import { collect, inLanguages } from './typed.ts';

type Sheet = ProductSheet;
type Shown = Sheet['pictures'][number];

export function pictureCommands(products: Command, open: Open): void {
  const picture = products
    .command('picture')
    .description('lists, adds, removes and orders the pictures of a product; the first stands for it');
  coded(picture.command('list'))
    .description('lists the pictures in their order')
    .option('--csv', 'prints CSV')
    .addHelpText('after', '\nExample:\n  portico products picture list LAMP')
    .action((code: string, _: object, command: Command) => list(open(command), code));
  coded(picture.command('add'))
    .argument('<files...>', 'JPEG, PNG, WebP, AVIF or GIF, at most 10 MB each')
    .description('adds pictures behind those there are')
    .option('--alt <text>', 'what is to be seen, for those who do not see it; in another language as de=…', collect)
    .addHelpText('after', '\nExample:\n  portico products picture add LAMP lamp.jpg lamp-on.jpg --alt "A lamp on a desk"')
    .action((code: string, files: string[], options: { alt?: string[] }, command: Command) => add(open(command), code, files, options));
  placed(coded(picture.command('remove')), 'the places of those to remove, as "list" shows them')
    .description('removes pictures from a product')
    .addHelpText('after', '\nExample:\n  portico products picture remove LAMP 2 3')
    .action((code: string, places: number[], _: object, command: Command) =>
      change(open(command), code, (pictures) => {
        const gone = places.map((place) => at(pictures, place));
        return pictures.filter((each) => !gone.includes(each));
      }),
    );
  placed(coded(picture.command('order')), 'the places of those that come first, in their new order; the others follow')
    .description('orders the pictures of a product')
    .addHelpText('after', '\nExample:\n  portico products picture order LAMP 3 1')
    .action((code: string, places: number[], _: object, command: Command) =>
      change(open(command), code, (pictures) => {
        const first = [...new Set(places.map((place) => at(pictures, place)))];
        return [...first, ...pictures.filter((each) => !first.includes(each))];
      }),
    );
}

function coded(command: Command): Command {
  return command.argument('<code>', 'the code of the product');
}

function placed(command: Command, meaning: string): Command {
  return command.argument('<places...>', meaning, (typed: string, before?: number[]) => {
    if (!/^[1-9]\d?$/.test(typed)) throw new InvalidArgumentError('It has to be the place of a picture, from 1 on.');
    return [...(before ?? []), Number(typed)];
  });
}

function at(pictures: readonly Shown[], place: number): Shown {
  const found = pictures[place - 1];
  if (found === undefined) throw stop('missing', `There is no picture ${place}: there are ${pictures.length}.`);
  return found;
}

async function list(here: Here, code: string): Promise<void> {
  const { pictures } = await ofProduct(code, (await here.api()).catalog.sheet.query({ code }));
  const rows = pictures.map((each, index) => ({ ...each, place: index + 1 }));
  const value = rows.map((row) => Object.fromEntries(Object.entries(csv).map(([field, of]) => [field, of(row)])));
  await printList<Row>(here, { value, rows, columns, csv, none: `${code} has no picture.` });
}

type Row = Shown & { place: number };

const columns: readonly Column<Row>[] = [
  { head: 'Place', of: ({ place }) => String(place), side: 'right' },
  { head: 'Size', of: ({ width, height }) => `${width} × ${height}` },
  { head: 'Shows', of: ({ alt }) => shown(alt), gives: true },
  { head: 'Hash', of: ({ hash }) => hash.slice(0, 12), drops: 1 },
];

const csv: Readonly<Record<string, (row: Row) => Cell>> = {
  place: ({ place }) => place,
  hash: ({ hash }) => hash,
  width: ({ width }) => width,
  height: ({ height }) => height,
  alt: ({ alt }) => shown(alt),
};

async function add(here: Here, code: string, files: readonly string[], { alt }: { alt?: string[] }): Promise<void> {
  // Before anything is sent, so that a wrong code costs nothing.
  await ofProduct(code, (await here.api()).catalog.sheet.query({ code }));
  const { uploaded } = await import('./uploading.ts');
  const added = await uploaded(
    here,
    files.map((file) => ({ file, ...(alt && { alt: inLanguages(alt) }) })),
  );
  return change(here, code, (pictures) => [...pictures.filter(({ hash }) => added.every((each) => each.hash !== hash)), ...added]);
}

type Kept = { hash: string; alt?: Shown['alt'] };

async function change(here: Here, code: string, next: (pictures: Sheet['pictures']) => readonly Kept[]): Promise<void> {
  const { catalog } = await here.api();
  const { id, version, pictures } = await ofProduct(code, catalog.sheet.query({ code }));
  const wanted = next(pictures).map(({ hash, alt }) => ({
    hash,
    ...(alt && Object.values(alt).some(Boolean) && { alt: overWritten(alt, {}) }),
  }));
  const changed = await ofProduct(code, catalog.editProduct.mutate({ id, version, pictures: wanted }));
  const count = changed.pictures.length;
  await print(here, changed.pictures, () => [plain(`${changed.code} has ${count === 1 ? '1 picture' : `${count} pictures`}.`)]);
}

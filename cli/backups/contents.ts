import type { Contents } from '../../server/backups/file/reading.ts';
import { moment } from '../view/text.ts';

export type Summary = {
  version: string;
  at: string;
  encrypted: boolean;
  databases: Record<string, { orders: number; products: number; tables: number; rows: number; migration: string }>;
};

/** What is in a backup, in short. */
export function summaryOf({ head, manifest, encrypted }: Contents): Summary {
  const databases = Object.entries(manifest.databases).map(([name, { orders, products, tables }]) => {
    const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0);
    const migration = head.databases[name]?.migrations.at(-1)?.name ?? '';
    return [name, { orders, products, tables: Object.keys(tables).length, rows, migration }] as const;
  });
  return { version: head.version, at: head.at, encrypted, databases: Object.fromEntries(databases) };
}

export function summaryLines({ version, at, encrypted, databases }: Summary): string[] {
  return [
    `Made ${moment(at)} by Portico ${version}${encrypted ? ', encrypted' : ', not encrypted'}.`,
    ...Object.entries(databases).map(
      ([name, { orders, products, tables, rows }]) =>
        `${name}: ${counted(orders, 'order')}, ${counted(products, 'product')}; ${counted(rows, 'row')} in ${counted(tables, 'table')}.`,
    ),
  ];
}

export function sizeText(bytes: number): string {
  const [unit, factor] = bytes < 1e6 ? ['kB', 1e3] : bytes < 1e9 ? ['MB', 1e6] : ['GB', 1e9];
  return `${(bytes / Number(factor)).toFixed(1)} ${unit}`;
}

export function counted(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`;
}

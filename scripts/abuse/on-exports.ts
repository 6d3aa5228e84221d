import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { firstOperatorCode } from '../../server/people/api-tokens.ts';
import { newBilling } from '../buyer.ts';
import { project } from '../files.ts';
import type { Attack, Field } from './attack.ts';
import { buy } from './shopper.ts';
import { newAddress } from './visitor.ts';

const names = ['=1+1', '+49 =1+1', 'Mia;=1+1', '\t=1+1', 'Mia\r\n=1+1', '@SUM(A1)', '-2+3', 'Mia\u202Egnp.exe'];

export const attacksOnExports: Attack[] = [
  {
    name: 'Formulas in names, for the table of orders',
    async run(field) {
      const token = await operatorToken(field);
      for (const name of names) {
        const billing = { ...newBilling(), name, street: name, city: name };
        await buy(field.visitor(newAddress()), { variantId: field.goods.endless, billing }).catch((refusal: Error) => refusal);
      }
      const env = { ...process.env, PORTICO_URL: `http://localhost:${field.port}`, PORTICO_TOKEN: token };
      const listed = spawnSync(process.execPath, [join(project, 'dist/cli/main.cjs'), 'orders', 'list', '--csv'], {
        env,
        encoding: 'utf8',
      });
      if (listed.status !== 0) return `the orders cannot be listed: ${listed.stderr}`;
      const cell = /(?:^|[,;\n"])[\t\r ]*([=+@-][^,;\n"]*\D[^,;\n"]*)/m.exec(listed.stdout)?.[1];
      if (cell !== undefined) return `a cell begins a formula: ${cell}`;
      return /[\p{Cc}\u202A-\u202E\u2066-\u2069]/u.test(listed.stdout.replace(/\r?\n/g, ''))
        ? 'a cell holds control characters'
        : undefined;
    },
  },
];

async function operatorToken({ db, visitor }: Field): Promise<string> {
  const code = await firstOperatorCode(db);
  const claim = { code, email: 'olga@shop.example', name: 'Olga' };
  return (await visitor('192.0.2.30').mutate<{ token: string }>('people.claim', claim)).token;
}

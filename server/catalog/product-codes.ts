import { sql, type Transaction } from '../database/database.ts';

const FIRST = 1_001;

/** `P-1001`, then the number after the highest one. Two at the same time get one after the other. */
export async function nextProductCode(tx: Transaction): Promise<string> {
  await tx.rows(sql`select pg_advisory_xact_lock(hashtext('product codes'))`);
  const [row] = await tx.rows<{ next: number }>(sql`
    select coalesce(max(substring(code from '^P-(\\d{1,8})$')::int) + 1, ${FIRST}) as next from products where code ~ '^P-\\d{1,8}$'`);
  return `P-${Math.max(FIRST, row?.next ?? FIRST)}`;
}

/** The product's own code for its only variant, else that code with the lowest free number behind it. */
export function variantCodes(
  productCode: string,
  taken: ReadonlySet<string>,
  wanted: readonly (string | undefined)[],
  isOnly: boolean,
): string[] {
  const used = new Set([...taken, ...wanted.filter((code) => code !== undefined)]);
  const free = () => {
    if (isOnly && !used.has(productCode)) return productCode;
    for (let number = 1; ; number += 1) {
      const code = `${productCode}-${number}`;
      if (!used.has(code)) return code;
    }
  };
  return wanted.map((code) => {
    const chosen = code ?? free();
    used.add(chosen);
    return chosen;
  });
}

import { randomInt } from 'node:crypto';
import type { Database, Transaction } from '../database/database.ts';
import { hashOf } from './token-hash.ts';

const COUNT = 10;
/** No letter that is read as another, or as a digit. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
const GROUPS = 4;
const GROUP = 4;

/** In place of all before; returned this once, since the rows have only their hashes. */
export async function newRecoveryCodes({ prisma }: Pick<Transaction, 'prisma'>, personId: number): Promise<string[]> {
  const codes = Array.from({ length: COUNT }, newCode);
  await prisma.recoveryCode.deleteMany({ where: { personId } });
  await prisma.recoveryCode.createMany({ data: codes.map((code) => ({ personId, codeHash: hashOf(plain(code)) })) });
  return codes;
}

/** Takes the code out of use; false where it is none of this person's. */
export async function takeRecoveryCode({ prisma }: Pick<Database, 'prisma'>, personId: number, code: string): Promise<boolean> {
  const { count } = await prisma.recoveryCode.deleteMany({ where: { personId, codeHash: hashOf(plain(code)) } });
  return count > 0;
}

/** 79 bits: `k3mn-9xqd-a2vw-7htb` */
function newCode(): string {
  const letters = (count: number) => Array.from({ length: count }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return Array.from({ length: GROUPS }, () => letters(GROUP)).join('-');
}

function plain(typed: string): string {
  return typed.toLowerCase().replace(/[^a-z0-9]/g, '');
}

import type { Role } from '#domain/people/types.ts';
import type { Database } from '../database/database.ts';
import { createPerson } from '../people/service.ts';
import type { AccountShop, Browser } from '../people/testing.ts';
import { testContext } from './context.ts';

const PASSWORD = 'tea-and-cake';

/** By name, in this order: in an empty database the first has the id 1. */
export async function createPeople(db: Database, people: Readonly<Record<string, Role>>): Promise<void> {
  for (const [name, role] of Object.entries(people))
    await createPerson(testContext(db), { name, email: emailOf(name), password: PASSWORD, role });
}

/** `Kim Doe` has `kim@portico.example`. */
export function emailOf(name: string): string {
  return `${name.slice(0, 3).toLowerCase()}@portico.example`;
}

/** The browser of one of them; `address`: limits count by it. */
export async function signedIn(shop: AccountShop, name: string, address?: string): Promise<Browser> {
  const browser = shop.browser(address);
  await browser.call('signIn', { login: emailOf(name), password: PASSWORD });
  return browser;
}

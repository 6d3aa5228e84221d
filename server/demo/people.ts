import { createPerson } from '../people/service.ts';
import type { Seeding } from './seed.ts';

const kim = { email: 'kim@portico.example', name: 'Kim Demo', password: 'tea-and-cake' };

/** Somebody to sign in as. The password is known to all, so this is for a demo in a database of our own only. */
export async function addDemoCustomer(ctx: Seeding, say: (sentence: string) => void): Promise<void> {
  await createPerson(ctx, kim);
  say(`Sign in as ${kim.email}, password ${kim.password}`);
}

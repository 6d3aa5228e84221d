import { createPerson } from '../people/service.ts';
import type { Seeding } from './seeding.ts';

export const kim = { email: 'kim@portico.example', name: 'Kim Demo', password: 'tea-and-cake' };

/** Adds somebody to sign in as, unless they are there. The password is known to all, so this is for a database of our own only. */
export async function addDemoCustomer(ctx: Seeding): Promise<void> {
  if ((await ctx.db.prisma.person.count({ where: { email: kim.email } })) === 0) await createPerson(ctx, kim);
}

export const demoSignIn = `Sign in as ${kim.email}, password ${kim.password}`;

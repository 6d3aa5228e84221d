import type { Role } from '#domain/people/types.ts';
import type { Database } from '../database/database.ts';
import { shopSettings } from '../settings/service.ts';

type Rights = { role: Role; withheld?: Role | undefined };

/** Where staff need a second factor and a session was begun without one, its rights are a customer's. */
export async function rightsOf<P extends { role: Role }>(db: Database, person: P, strong: boolean): Promise<P & Rights> {
  if (strong || !(await isOwed(db, person.role))) return person;
  return { ...person, role: 'customer', withheld: person.role };
}

/** Whether somebody of this role needs more than a password. */
export async function isOwed(db: Database, role: Role): Promise<boolean> {
  return role !== 'customer' && (await shopSettings(db)).secondFactor === 'staff';
}

export async function hasApp({ db }: { db: Database }, personId: number): Promise<boolean> {
  return (await db.prisma.secondFactor.count({ where: { personId, since: { not: null } } })) > 0;
}

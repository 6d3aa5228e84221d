import type { Context } from '../context.ts';

export type ProvenPerson = { id: number; email: string; name: string };

/** The person who is signed in, where their mailbox is shown to be theirs: nobody learns or changes another's lists by an unproven address. */
export async function provenPerson({ db, me }: Pick<Context, 'db' | 'me'>): Promise<ProvenPerson | null> {
  const person = await me();
  if (person === null) return null;
  const { id } = person;
  return db.prisma.person.findFirst({ where: { id, verifiedAt: { not: null } }, select: { id: true, email: true, name: true } });
}

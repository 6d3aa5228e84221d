import { Failure } from '#domain/failure.ts';
import type { FactorReset, RoleChange } from '#domain/people/staff-schema.ts';
import type { ListedPerson } from '#domain/people/staff-types.ts';
import type { Context } from '../context.ts';
import { removeFactors } from './factors.ts';
import { listed } from './people-records.ts';
import { lockOperators } from './queries.ts';
import { roleOrder } from './roles.ts';

/**
 * Gives a person another role, which each of their sessions and tokens has from the next request on.
 * @throws Failure not_found; last_operator; confirmation_needed where it takes rights away
 */
export function changeRole({ db }: Pick<Context, 'db'>, { email, role, confirmed }: RoleChange): Promise<ListedPerson> {
  return db.transaction(async (tx) => {
    const operators = await lockOperators(tx);
    const person = await tx.prisma.person.findFirst({ where: { email, deletedAt: null } });
    if (person === null) throw new Failure('not_found');
    if (role !== 'operator' && operators.every((id) => id === person.id) && person.role === 'operator') throw new Failure('last_operator');
    const takes = roleOrder.indexOf(role) < roleOrder.indexOf(person.role);
    if (takes && !confirmed) throw new Failure('confirmation_needed', { about: 'role', role: person.role });
    return listed(await tx.prisma.person.update({ where: { id: person.id }, data: { role } }));
  });
}

/**
 * For somebody who has lost their phone and their recovery codes: takes their passkeys and their authenticator app away, and ends their
 * sessions; the password stays.
 * @throws Failure not_found, confirmation_needed
 */
export function resetFactors({ db }: Pick<Context, 'db'>, { email, confirmed }: FactorReset): Promise<ListedPerson> {
  return db.transaction(async (tx) => {
    const person = await tx.prisma.person.findFirst({ where: { email, deletedAt: null } });
    if (person === null) throw new Failure('not_found');
    if (!confirmed) throw new Failure('confirmation_needed', { about: 'factors' });
    await removeFactors(tx, person.id);
    await tx.prisma.session.deleteMany({ where: { personId: person.id } });
    return listed(person);
  });
}

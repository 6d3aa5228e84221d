import { type ComponentType, createElement, useSyncExternalStore } from 'react';
import type { Role } from '#domain/people/types.ts';
import { later } from '../shell/deferred.tsx';
import { roleNow, subscribeRole } from './device-role.ts';

export type StaffRole = Exclude<Role, 'customer'>;

const rank: Readonly<Record<Role, number>> = { customer: 0, publisher: 1, editor: 2, operator: 3 };

/** Whether the device's person is staff of this role, or of a higher one; never on the server, whose pages are the same for everyone. */
export function useIsStaff(least: StaffRole): boolean {
  const role = useSyncExternalStore(subscribeRole, roleNow, () => undefined);
  return role !== undefined && rank[role] >= rank[least];
}

/** A part for staff: others do not even load its code. */
export function forStaff<Props extends object>(least: StaffRole, load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const Part = later(load);
  // biome-ignore lint/correctness/noComponentHookFactories: made once for each part, where its module is loaded
  return function ForStaff(props: Props) {
    return useIsStaff(least) ? createElement(Part, props) : null;
  };
}

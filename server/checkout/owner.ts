import { Failure } from '#domain/failure.ts';
import type { Context } from '../context.ts';
import type { Draft } from './queries.ts';

/**
 * A cart's key opens its checkout, but a person's only to them: a device that they signed out from afar still knows the key.
 * @throws Failure sign_in_needed
 */
export function refuseOthers(draft: Pick<Draft, 'personId'> | undefined, personId: number | null): void {
  if (draft !== undefined && draft.personId !== null && draft.personId !== personId) throw new Failure('sign_in_needed');
}

/** The same, where nothing was asked of the session yet: a guest's cart asks nothing. @throws Failure sign_in_needed */
export async function refuseStrangers({ session }: Pick<Context, 'session'>, draft: Pick<Draft, 'personId'> | undefined): Promise<void> {
  if (draft?.personId != null) refuseOthers(draft, (await session.read())?.personId ?? null);
}

import type { Trouble } from '../shell/trouble.ts';

/** A refusal of the digits is shown at their field. */
export function refusedDigits(trouble: Trouble | null): { digits?: 'code_wrong' } {
  return trouble?.kind === 'refused' && trouble.code === 'code_wrong' ? { digits: 'code_wrong' } : {};
}

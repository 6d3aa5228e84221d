import type { FailureCode } from '#domain/failure.ts';
import type { Speaker } from '#domain/words/speak.ts';
import { isOffline } from './shelf-link.ts';

/** Why something that was asked for did not happen: not heard, refused for a reason, or a fault of ours. */
export type Trouble =
  | { kind: 'offline' }
  | { kind: 'refused'; code: FailureCode; details: Readonly<Record<string, unknown>> }
  | { kind: 'fault' };

export function troubleOf(error: unknown): Trouble {
  if (isOffline(error)) return { kind: 'offline' };
  const { failure, details = {} } = (error as { data?: { failure?: FailureCode; details?: Record<string, unknown> } } | null)?.data ?? {};
  return failure === undefined ? { kind: 'fault' } : { kind: 'refused', code: failure, details };
}

export function refusedAs(trouble: Trouble | null): FailureCode | undefined {
  return trouble?.kind === 'refused' ? trouble.code : undefined;
}

export function sentenceOf(trouble: Trouble, { t, refusal }: Speaker): string {
  switch (trouble.kind) {
    case 'offline':
      return t(/*i18n*/ { id: 'trouble.offline', message: 'There is no network right now. What you entered is kept on this device.' });
    case 'refused':
      return refusal(trouble.code, trouble.details);
    case 'fault':
      return refusal('internal');
  }
}

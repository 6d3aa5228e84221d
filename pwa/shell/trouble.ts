import type { FailureCode } from '#domain/failure.ts';
import type { Speaker } from '#domain/words/speak.ts';

/** Why a request failed: no answer, a refusal, this device's store, or a fault of ours. */
export type Trouble =
  | { kind: 'offline' }
  | { kind: 'refused'; code: FailureCode; details: Readonly<Record<string, unknown>> }
  | { kind: 'device' }
  | { kind: 'fault' };

export function troubleOf(error: unknown): Trouble {
  if (isOffline(error)) return { kind: 'offline' };
  if (isStorageError(error)) return { kind: 'device' };
  const { failure, details = {} } = (error as { data?: { failure?: FailureCode; details?: Record<string, unknown> } } | null)?.data ?? {};
  return failure === undefined ? { kind: 'fault' } : { kind: 'refused', code: failure, details };
}

/** No answer, or none in time. Checked by name, since this runs also before the tRPC client has been loaded. */
export function isOffline(error: unknown): boolean {
  if (!(error instanceof Error) || error.name !== 'TRPCClientError') return false;
  const { data, cause } = error as Error & { data?: unknown };
  return data === undefined && (cause as Error | undefined)?.name !== 'AbortError';
}

/** IndexedDB's own errors: full, forbidden, lost. A request's errors come wrapped, except for its time limit. */
export function isStorageError(error: unknown): boolean {
  return error instanceof DOMException && error.name !== 'TimeoutError';
}

export function refusedAs(trouble: Trouble | null): FailureCode | undefined {
  return trouble?.kind === 'refused' ? trouble.code : undefined;
}

export function sentenceOf(trouble: Trouble, { t, refusal }: Speaker): string {
  switch (trouble.kind) {
    case 'offline':
      return t(/*i18n*/ { id: 'trouble.offline', message: 'You’re offline. What you entered is saved on this device.' });
    case 'refused':
      return refusal(trouble.code, trouble.details);
    case 'device':
      return t(
        /*i18n*/ {
          id: 'trouble.device',
          message: 'This could not be saved. The device may be full, or its settings block storage.',
        },
      );
    case 'fault':
      return refusal('internal');
  }
}

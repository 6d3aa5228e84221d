import type { PasskeyMade, PasskeySignIn } from '#domain/people/factor-schema.ts';
import type { PasskeyCreation, PasskeyRequest } from '#domain/people/factor-types.ts';
import { type Trouble, troubleOf } from '../shell/trouble.ts';

/** What the browser does with passkeys; its library is loaded at the first use. */

export function knowsPasskeys(): boolean {
  return typeof PublicKeyCredential === 'function' && typeof navigator.credentials?.get === 'function';
}

/** Whether the browser offers passkeys among the filled-in names of a form. */
export async function offersPasskeysInForms(): Promise<boolean> {
  return knowsPasskeys() && (await PublicKeyCredential.isConditionalMediationAvailable?.()) === true;
}

/** `inForm`: waits until one is chosen there, without a window of its own. */
export async function signWithPasskey(request: PasskeyRequest, { inForm = false } = {}): Promise<PasskeySignIn['response']> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const { id, rawId, response } = await startAuthentication({ optionsJSON: request, useBrowserAutofill: inForm });
  const { clientDataJSON, authenticatorData, signature } = response;
  return { id, rawId, type: 'public-key', response: { clientDataJSON, authenticatorData, signature } };
}

export async function makePasskey(creation: PasskeyCreation): Promise<PasskeyMade['response']> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  const { id, rawId, response } = await startRegistration({ optionsJSON: creation });
  const { clientDataJSON, attestationObject, transports = [] } = response;
  return { id, rawId, type: 'public-key', response: { clientDataJSON, attestationObject, transports } };
}

/** Ends what waits in a form. */
export async function stopWaiting(): Promise<void> {
  const { WebAuthnAbortService } = await import('@simplewebauthn/browser');
  WebAuthnAbortService.cancelCeremony();
}

/** Null where the person has only closed the browser's window, or the device has this passkey already. */
export function passkeyTrouble(error: unknown): Trouble | null {
  const { name, cause } = error as { name?: string; cause?: { name?: string } };
  const closed = ['NotAllowedError', 'AbortError', 'InvalidStateError'];
  if (closed.includes(name ?? '') || closed.includes(cause?.name ?? '')) return null;
  // The browser's own refusals, as of a host that is only a number.
  return error instanceof DOMException || name === 'SecurityError'
    ? { kind: 'refused', code: 'passkey_refused', details: {} }
    : troubleOf(error);
}

import { COOKIE_VERSION, type CookiePurpose, cookieChoiceOf, type DeviceState } from '#domain/consents/rules.ts';
import type { CookieCommand } from '#domain/consents/schema.ts';
import type { CookieChoice, OwnConsent } from '#domain/consents/types.ts';
import { type Language, splitLanguage } from '#domain/words/languages.ts';
import { onChange, publishChange } from '../offline/changes.ts';
import type { Entry } from '../offline/entry.ts';
import { newId } from '../offline/new-id.ts';
import { add, readOutbox } from '../offline/outbox.ts';
import { ownerNow } from '../offline/owner.ts';
import { sendSoon } from '../offline/sending.ts';
import { ifPossible, readOwn, writeOwn } from '../offline/store.ts';
import { exclusively } from '../offline/tabs.ts';
import { CONSENTS } from './consent-kind.ts';
import { DEVICE_CHOICE, type DeviceChoice } from './device-choice.ts';

/** `readAt`: the time that a choice is held against */
export type ReadState = DeviceState & { readAt: Date };

/** null: read, and nothing was chosen */
let known: DeviceChoice | null | undefined;
let shown: ReadState | undefined;
let stop: (() => void) | undefined;
const listeners = new Set<() => void>();

export function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (listeners.size === 1) {
    stop = onChange(() => void reread());
    void reread();
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) stop?.();
  };
}

/** Undefined until the device has been read. */
export function deviceState(): ReadState | undefined {
  return shown;
}

export function noDeviceState(): undefined {
  return undefined;
}

/** Counts at once, on this device; the ledger gets it with the next network. */
export async function choose(said: Partial<Record<CookiePurpose, boolean>>, language: Language): Promise<void> {
  const choice: CookieChoice = {
    ...said,
    version: COOKIE_VERSION,
    at: new Date().toISOString(),
    ...(refusesAll() && { despiteSignal: true }),
  };
  const device = known?.device ?? newId();
  const next = { choice, id: newId(), device, language, page: location.pathname.slice(0, 300) };
  show(next);
  await ifPossible(writeOwn(DEVICE_CHOICE, next));
  await record(next);
}

/**
 * Sees to it that the choice is in the ledger: also after the app was killed in between, and for the person who has signed in since.
 * Without a choice on this device the person's counts; `ask` answers what they said.
 */
export function syncChoice(ask: () => Promise<readonly OwnConsent[]>): Promise<void> {
  // Two tabs would record it for the person twice.
  return exclusively('consents', async () => {
    const [stored, owner] = [await readOwn<DeviceChoice>(DEVICE_CHOICE), await ownerNow()];
    if (stored === undefined) {
      if (owner === null) return;
      const choice = cookieChoiceOf(await ask());
      if (choice === null || (await readOwn(DEVICE_CHOICE)) !== undefined) return;
      const own = { choice, id: newId(), device: newId(), page: location.pathname.slice(0, 300), recordedFor: owner };
      await writeOwn(DEVICE_CHOICE, { ...own, language: splitLanguage(location.pathname).language } satisfies DeviceChoice);
      publishChange();
      return;
    }
    if (stored.recordedFor === owner) return;
    const { recordedFor, ...unrecorded } = stored;
    // The visitor's line stays as it is, so the person's has an id of its own.
    const next: DeviceChoice = recordedFor === undefined ? stored : { ...unrecorded, id: newId(), adopted: true };
    if (next !== stored) await writeOwn(DEVICE_CHOICE, next);
    const { entries } = await readOutbox();
    if (!entries.some(({ kind, id }) => kind === CONSENTS && id === next.id)) await record(next);
  });
}

async function record({ choice, id, device, language, page, adopted }: DeviceChoice): Promise<void> {
  const { version, at, despiteSignal: _, ...said } = choice;
  const command: CookieCommand = { id, device, choice: said, version, language, page, at, adopted: adopted === true };
  await add({ kind: CONSENTS, id, command } satisfies Entry<CookieCommand>);
  sendSoon();
}

async function reread(): Promise<void> {
  show((await ifPossible(readOwn<DeviceChoice>(DEVICE_CHOICE))) ?? null);
}

function show(next: DeviceChoice | null): void {
  known = next;
  shown = { choice: next?.choice, refusesAll: refusesAll(), readAt: new Date() };
  for (const listener of listeners) listener();
}

/** Global Privacy Control: the browser asks every site not to share or sell what it learns, and speaks for its user. */
function refusesAll(): boolean {
  return (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true;
}

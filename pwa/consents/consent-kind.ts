import type { CookieCommand } from '#domain/consents/schema.ts';
import type { CookieChoice, Recorded } from '#domain/consents/types.ts';
import type { Entry } from '../offline/entry.ts';
import { type Kind, register } from '../offline/kinds.ts';
import { sendAlone } from '../offline/send-alone.ts';
import { afterRecording, DEVICE_CHOICE, type DeviceChoice } from './device-choice.ts';

/** A stored name. */
export const CONSENTS = 'consents';

/** Choices on cookies: each is recorded for the person who was signed in when it was made. */
register(CONSENTS, {
  lane: CONSENTS,
  personal: true,
  evenUnstored: true,
  send: sendAlone<Recorded>('consents.record'),
  apply: (_, { choice, version, at }) => ({ ...choice, version, at }) as CookieChoice,
  settle: async ({ own }, settled, recorded) => {
    for (const { entry, answer } of settled) {
      const stored = (await own.get(DEVICE_CHOICE)) as DeviceChoice | undefined;
      if (stored?.id !== entry.id) continue; // the visitor has chosen anew
      const next = answer.ok ? afterRecording(stored, entry.person ?? null, recorded) : undefined;
      await (next === undefined ? own.delete(DEVICE_CHOICE) : own.put(next, DEVICE_CHOICE));
    }
  },
} satisfies Kind<Entry<CookieCommand>, Recorded | null, CookieChoice | undefined>);

import type { CookieCommand } from '#domain/consents/schema.ts';
import type { CookieChoice, Recorded } from '#domain/consents/types.ts';
import type { Entry } from '../offline/entry.ts';
import { type Kind, register } from '../offline/kinds.ts';
import { isOwnRefusal, post } from '../offline/post.ts';
import { afterRecording, DEVICE_CHOICE, type DeviceChoice } from './device-choice.ts';

/** A stored name. */
export const CONSENTS = 'consents';

/** Choices on cookies: each is recorded under whoever was signed in when it was made. */
register(CONSENTS, {
  lane: CONSENTS,
  personal: true,
  evenUnstored: true,
  send: async ([entry]) => {
    if (entry === undefined) return { answers: [], confirmed: null };
    const { id, command } = entry;
    try {
      return { answers: [{ id, ok: true }], confirmed: await post<Recorded>('consents.record', command) };
    } catch (error) {
      if (!isOwnRefusal(error)) throw error;
      return { answers: [{ id, ok: false, code: error.code, details: error.details }], confirmed: null };
    }
  },
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

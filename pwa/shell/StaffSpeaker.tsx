import type { Messages } from '@lingui/core';
import { type ReactNode, use, useMemo } from 'react';
import { type Language, splitLanguage } from '#domain/words/languages.ts';
import { createSpeaker } from '#domain/words/speak.ts';
import { SpeakerProvider, useSpeaker } from './speaker.tsx';

const load: Record<Language, () => Promise<{ messages: Messages }>> = {
  en: () => import('#domain/words/compiled/en.ts?staff'),
  de: () => import('#domain/words/compiled/de.ts?staff'),
  fr: () => import('#domain/words/compiled/fr.ts?staff'),
  ar: () => import('#domain/words/compiled/ar.ts?staff'),
};

/** Begun with the code of the screen; the server has all words. */
const loading = import.meta.env.SSR ? undefined : load[splitLanguage(location.pathname).language]();

/** What is below speaks also the words for staff, which shoppers do not load. The route shows what the server rendered until they are there. */
export function StaffSpeaker({ children }: { children: ReactNode }) {
  const speaker = useSpeaker();
  const messages = loading === undefined ? undefined : use(loading).messages;
  const own = useMemo(() => createSpeaker(speaker.language, { ...speaker.i18n.messages, ...messages }), [speaker, messages]);
  return <SpeakerProvider speaker={own}>{children}</SpeakerProvider>;
}

import { createContext, type ReactNode, use } from 'react';
import type { Speaker } from '#domain/words/speak.ts';

const SpeakerContext = createContext<Speaker | null>(null);

export function SpeakerProvider({ speaker, children }: { speaker: Speaker; children: ReactNode }) {
  return <SpeakerContext value={speaker}>{children}</SpeakerContext>;
}

export function useSpeaker(): Speaker {
  const speaker = use(SpeakerContext);
  if (speaker === null) throw new Error('useSpeaker needs a SpeakerProvider above it');
  return speaker;
}

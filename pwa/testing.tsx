import type { ReactNode } from 'react';
import { createSpeaker } from '#domain/words/speak.ts';
import { SpeakerProvider } from './speaker.tsx';

/** English as it stands in the code, for tests of screens. */
export function Spoken({ children }: { children: ReactNode }) {
  return <SpeakerProvider speaker={createSpeaker('en', {})}>{children}</SpeakerProvider>;
}

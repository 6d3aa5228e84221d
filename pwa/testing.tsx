import { configure } from '@testing-library/react';
import { TRPCClientError } from '@trpc/client';
import type { ReactNode } from 'react';
import { createSpeaker } from '#domain/words/speak.ts';
import { SpeakerProvider } from './shell/speaker.tsx';

// A busy machine must not fail a test before its own time limit.
configure({ asyncUtilTimeout: 4_000 });

/** Renders the English texts of the code. */
export function Spoken({ children }: { children: ReactNode }) {
  return <SpeakerProvider speaker={createSpeaker('en', {})}>{children}</SpeakerProvider>;
}

/** An error of the API; `failure` undefined: an error of another origin, such as a proxy. */
export function refusal(failure: string | undefined, details: Record<string, unknown> = {}): Error {
  return Object.assign(new TRPCClientError('refused'), { data: { failure, details } });
}

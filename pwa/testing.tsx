import { configure } from '@testing-library/react';
import { TRPCClientError } from '@trpc/client';
import type { ReactNode } from 'react';
import { createSpeaker } from '#domain/words/speak.ts';
import { SpeakerProvider } from './shell/speaker.tsx';

// A busy machine is no failure: what is awaited comes, or the test's own limit ends it.
configure({ asyncUtilTimeout: 4_000 });

/** English as it stands in the code, for tests of screens. */
export function Spoken({ children }: { children: ReactNode }) {
  return <SpeakerProvider speaker={createSpeaker('en', {})}>{children}</SpeakerProvider>;
}

/** As the api says no; `failure` undefined: something else than the shop said it. */
export function refusal(failure: string | undefined, details: Record<string, unknown> = {}): Error {
  return Object.assign(new TRPCClientError('refused'), { data: { failure, details } });
}

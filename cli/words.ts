import { messages } from '#domain/words/compiled/en.ts';
import { createSpeaker } from '#domain/words/speak.ts';

/** The command speaks English only; it is loaded when there is something to print. */
export const speaker = createSpeaker('en', messages);

import type { Speaker } from '#domain/words/speak.ts';
import { sentenceOf, type Trouble } from '../shell/trouble.ts';

/** Of an offer that is no longer open, the reason is told in its own words. */
export function quoteSentenceOf(trouble: Trouble, speaker: Speaker): string {
  const state = trouble.kind === 'refused' && trouble.code === 'wrong_state' ? String(trouble.details.state) : '';
  return Object.hasOwn(words, state) ? speaker.t(words[state as keyof typeof words]) : sentenceOf(trouble, speaker);
}

const words = {
  withdrawn: /*i18n*/ { id: 'quote.refused.withdrawn', message: 'The shop had withdrawn this offer before. Nothing was ordered.' },
  accepted: /*i18n*/ { id: 'quote.refused.accepted', message: 'This offer had been accepted before. Nothing is ordered twice.' },
  declined: /*i18n*/ { id: 'quote.refused.declined', message: 'This offer had been declined before. Nothing was ordered.' },
};

import type { Speaker } from '#domain/words/speak.ts';
import { sentenceOf, type Trouble } from '../shell/trouble.ts';
import type { Refused } from './acceptance-outcome.ts';

/** Why an acceptance was refused, also one that was sent by a link which a newer one has replaced. */
export function acceptanceSentenceOf(refused: Refused, speaker: Speaker): string {
  return isByOldLink(refused) ? speaker.t(words.oldLink) : quoteSentenceOf({ ...refused, kind: 'refused' }, speaker);
}

export function isByOldLink({ code }: Pick<Refused, 'code'>): boolean {
  return code === 'not_found';
}

/** Of an offer that is no longer open, the reason in its own words. */
export function quoteSentenceOf(trouble: Trouble, speaker: Speaker): string {
  const state = trouble.kind === 'refused' && trouble.code === 'wrong_state' ? String(trouble.details.state) : '';
  return Object.hasOwn(words, state) ? speaker.t(words[state as keyof typeof words]) : sentenceOf(trouble, speaker);
}

const words = {
  oldLink: /*i18n*/ {
    id: 'quote.refused.oldLink',
    message: 'The shop has sent you a newer link to this offer. Nothing was ordered: please open it from our latest email.',
  },
  withdrawn: /*i18n*/ { id: 'quote.refused.withdrawn', message: 'The shop had withdrawn this offer before. Nothing was ordered.' },
  accepted: /*i18n*/ { id: 'quote.refused.accepted', message: 'This offer had been accepted before. Nothing is ordered twice.' },
  declined: /*i18n*/ { id: 'quote.refused.declined', message: 'This offer had been declined before. Nothing was ordered.' },
};

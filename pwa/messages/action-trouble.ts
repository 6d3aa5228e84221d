import type { Speaker } from '#domain/words/speak.ts';
import { sentenceOf, type Trouble } from '../shell/trouble.ts';

/** Of an operation that does not wait in the outbox. */
export function actionTrouble(trouble: Trouble, speaker: Speaker): string {
  return trouble.kind === 'offline'
    ? speaker.t(/*i18n*/ { id: 'records.publishOffline', message: 'You’re offline. Please try again when you’re back online.' })
    : sentenceOf(trouble, speaker);
}

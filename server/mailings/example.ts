import type { Language } from '#domain/words/languages.ts';
import type { Subscriber } from '../database/generated/client.ts';
import { mailBytes } from '../outside/mail-bytes.ts';
import type { Recipient, Rendered } from './rendering.ts';

const EXAMPLE = 'mia@mail.example';

/** In place of a subscriber where nobody is named. Its fields are filled with their fallbacks where lists have no such value by themselves. */
export function exampleRecipient(listId: number, language: Language): Recipient {
  const subscriber = { id: 0, email: EXAMPLE, name: 'Mia Beck', language, attributes: {} };
  return { recipientId: null, subscriber, listId };
}

/** Bytes of a mail as it is sent. */
export async function sizeOf(mail: Rendered): Promise<number> {
  return (await mailBytes({ ...mail, to: { address: EXAMPLE }, messageId: 'size@portico.invalid' })).length;
}

export function recipientOf(subscriber: Subscriber, { listId, recipientId }: Pick<Recipient, 'listId' | 'recipientId'>): Recipient {
  const { id, email, name, language, attributes } = subscriber;
  return { recipientId, listId, subscriber: { id, email, name, language, attributes: (attributes ?? {}) as Record<string, string> } };
}

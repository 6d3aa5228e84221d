import type { Language } from '#domain/words/languages.ts';
import type { Subscriber } from '../database/generated/client.ts';
import type { Recipient } from './rendering.ts';

/** In place of a subscriber where nobody is named. Its fields are filled with their fallbacks where lists have no such value by themselves. */
export function exampleRecipient(listId: number, language: Language): Recipient {
  const subscriber = { id: 0, email: 'mia@mail.example', name: 'Mia Beck', language, attributes: {} };
  return { recipientId: null, subscriber, listId };
}

export function recipientOf(subscriber: Subscriber, { listId, recipientId }: Pick<Recipient, 'listId' | 'recipientId'>): Recipient {
  const { id, email, name, language, attributes } = subscriber;
  return { recipientId, listId, subscriber: { id, email, name, language, attributes: (attributes ?? {}) as Record<string, string> } };
}

import type { OwnToken, Role } from './types.ts';

/** A person as operators list them. */
export type ListedPerson = { id: number; email: string; name: string; role: Role; verified: boolean; createdAt: string };

/** `next`: where the following page begins, null on the last; `count`: how many there are in all. */
export type ListedPeople = { people: ListedPerson[]; next: number | null; count: number };

/** `sessions`: browsers that are signed in; `orders`: that were placed; `history`: what staff did, the oldest first. */
export type PersonRecord = ListedPerson & {
  password: boolean;
  passkeys: number;
  app: boolean;
  sessions: number;
  orders: number;
  tokens: (Omit<OwnToken, 'last'> & { usedAt: string })[];
  history: { at: string; by: string; action: string; details: Record<string, unknown> }[];
};

export type Invited = { id: string; email: string; role: Role; expiresAt: string };

/** `known`: they have an account that they can sign in to, and only get the role. */
export type Invitation = { email: string; name: string; role: Role; known: boolean };

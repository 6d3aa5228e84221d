/** Each role includes the ones before. */
export type Role = 'customer' | 'publisher' | 'editor' | 'operator';

/** The signed-in person, as the app may know them. `withheld`: the role that this session does without until a second factor is shown. */
export type Me = { name: string; email: string; role: Role; withheld?: Role | undefined };

/** Of who has just signed in. `cart`: the one that the device goes on with, and what did not fit into it; absent: there is none. */
export type Entered = Me & { cart?: { key: string; leftOut: readonly { name: string; quantity: number }[] } };

/** `last`: without it no operator's token opens everything any more. */
export type OwnToken = { id: number; name: string; scopes: Scope[]; expiresAt: string | null; last: boolean };

/** An API token as operators see it; `current`: the one that asks. */
export type StaffToken = OwnToken & { person: string; role: Role; createdAt: string; usedAt: string; current: boolean };

/** What an API token may be used for: `read` all queries of its person's role, `all` everything. */
export const scopes = ['read', 'orders', 'catalogue', 'links', 'lists', 'all'] as const;
export type Scope = (typeof scopes)[number];

/** As people call it; null: not known. */
export type Device = { browser: string | null; system: string | null };

/** Where the person is signed in; `current`: the session that asks. */
export type OwnSession = { id: number; device: Device; createdAt: string; seenAt: string; current: boolean };

/** What the account's security screen shows. */
export type Security = { hasPassword: boolean; sessions: OwnSession[] };

/** What the link of a mail is for; `name`: that a sign-up was begun with. */
export type OpenedLink = { purpose: 'sign_up' | 'reset' | 'leave_email' | 'enter_email' | 'invite'; email: string; name: string };

/** Each may what the ones before may. */
export type Role = 'customer' | 'publisher' | 'editor' | 'operator';

/** Who is signed in, as the app may know it. */
export type Me = { name: string; email: string; role: Role };

/** What an API token may be used for: `read` all queries of its person's role, `all` everything. */
export const scopes = ['read', 'orders', 'catalogue', 'links', 'lists', 'all'] as const;
export type Scope = (typeof scopes)[number];

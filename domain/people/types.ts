/** Each role includes the ones before. */
export type Role = 'customer' | 'publisher' | 'editor' | 'operator';

/** The signed-in person, as the app may know them. */
export type Me = { name: string; email: string; role: Role };

/** What an API token may be used for: `read` all queries of its person's role, `all` everything. */
export const scopes = ['read', 'orders', 'catalogue', 'links', 'lists', 'all'] as const;
export type Scope = (typeof scopes)[number];

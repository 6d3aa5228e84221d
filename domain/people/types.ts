/** Each may what the ones before may. */
export type Role = 'customer' | 'publisher' | 'editor' | 'operator';

/** Who is signed in, as the app may know it. */
export type Me = { name: string; email: string; role: Role };

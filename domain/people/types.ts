/** Each role includes the ones before. */
export type Role = 'customer' | 'publisher' | 'editor' | 'operator';

/** The signed-in person, as the app may know them. */
export type Me = { name: string; email: string; role: Role };

// Sorting by code point is the same everywhere; pg_trgm uses the system's ctype, and knows no Arabic letter in plain C.
export const CTYPE = process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8';

export const SUPERUSER = 'portico';

import { config } from 'zod';

// The page's security policy forbids code made of text, and browsers report each attempt.
config({ jitless: true });

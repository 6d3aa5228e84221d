import { createContext } from 'react';

/** Whether the list is being compared: its cards then offer that instead of the wish list. */
export const Comparing = createContext(false);

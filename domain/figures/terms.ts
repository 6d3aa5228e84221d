import type { OrderState } from '../orders/rules.ts';

/** The orders that figures count: `figuresMeaning` says it to people. */
export const countedStates = ['sale', 'done'] as const satisfies readonly OrderState[];

/** On the screen, and in the help of the terminal. */
export const figuresMeaning = [
  /*i18n*/ {
    id: 'figures.meaning',
    message:
      'Orders count that were placed and not cancelled, paid or not, on the day on which they were placed. Revenue has tax and delivery in it, less what was given back for these orders.',
  },
  /*i18n*/ {
    id: 'figures.meaningZone',
    message: 'Days begin and end in the shop’s time zone. Orders in another currency than the shop’s are left out.',
  },
] as const;

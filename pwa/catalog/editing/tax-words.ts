/** The rates of each class stand in the settings. */
export const taxWords = {
  standard: /*i18n*/ { id: 'editing.taxStandard', message: 'Standard rate' },
  reduced: /*i18n*/ { id: 'editing.taxReduced', message: 'Reduced rate' },
  zero: /*i18n*/ { id: 'editing.taxZero', message: 'Not taxed' },
} as const;

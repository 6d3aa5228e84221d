/** As the schema of offers has them, which the phone does not load. */
export const LONGEST_VALIDITY = 365;
export const LONGEST_WITHDRAWAL = 500;

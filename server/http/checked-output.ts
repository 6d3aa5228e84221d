import { isDeepStrictEqual } from 'node:util';
import type { ZodType } from 'zod';

/** Vite's build sets it. */
const built = (import.meta as { env?: { PROD?: boolean } }).env?.PROD === true;

/**
 * Returns the answer unchanged. In tests and development an answer that does not match its schema, or holds more, is a bug; the built
 * server trusts its services: checking a list of products costs more than making it.
 */
export function checked(schema: ZodType): (answer: unknown) => unknown {
  if (built) return (answer) => answer;
  return (answer) => {
    const parsed = schema.parse(answer);
    if (isDeepStrictEqual(parsed, answer)) return answer;
    throw new Error(`Not as in the contract: ${JSON.stringify(answer)} instead of ${JSON.stringify(parsed)}`);
  };
}

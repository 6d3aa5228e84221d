import type { Context } from '../context.ts';
import { localTarget } from '../http/local-target.ts';

/** Where to go on, if it is within the shop. Existing clients also send absolute addresses of our pages. */
export function ownTarget({ publicUrl }: Pick<Context, 'publicUrl'>, target: string | undefined): string | undefined {
  return localTarget(target?.startsWith(`${publicUrl}/`) ? target.slice(publicUrl.length) : target);
}

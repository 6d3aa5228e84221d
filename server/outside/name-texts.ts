import { Resolver } from 'node:dns/promises';
import type { NameTexts } from './web.ts';

const PATIENCE = 1_500;

/** Asked of the name servers that this machine uses, or of those that are given. */
export async function nameTexts(name: string, servers?: readonly string[]): Promise<NameTexts> {
  const resolver = new Resolver({ timeout: PATIENCE, tries: 2 });
  if (servers !== undefined) resolver.setServers(servers);
  try {
    return { texts: (await resolver.resolveTxt(name)).map((parts) => parts.join('')) };
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENODATA') return { texts: [] };
    return code === 'ENOTFOUND' || code === 'EBADNAME' ? { texts: undefined } : 'silent';
  }
}

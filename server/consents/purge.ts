import { inBatches } from '../database/batches.ts';
import type { Database } from '../database/database.ts';
import { shopSettings } from '../settings/service.ts';
import { purgeRecorded } from './queries.ts';

/** Removes the lines whose term is over, by the setting `consents.years`; what is still in force stays, however old it is. */
export async function purgeConsents(db: Database, now: Date): Promise<number> {
  const { years } = (await shopSettings(db)).consents;
  const before = new Date(now);
  before.setUTCFullYear(now.getUTCFullYear() - years);
  return inBatches(async (most) => ({ count: await purgeRecorded(db, before, most) }));
}

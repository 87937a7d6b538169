import { clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import { DomainError } from '../../../platform/errors.ts';
import { currentPublication } from './published-ad.ts';

/** Time until the ad's period ends. Throws AdNotFound, or AdNoLongerPublished if the period is over or there is none. */
export async function remainingTime(
  database: Database,
  id: string,
): Promise<{ expiresAt: string; remainingSeconds: number }> {
  const { expiresAt } = await currentPublication(database, id);
  const remainingSeconds = Math.floor(((expiresAt?.getTime() ?? 0) - clock.now().getTime()) / 1000);
  if (!expiresAt || remainingSeconds <= 0) throw new DomainError('AdNoLongerPublished');
  return { expiresAt: expiresAt.toISOString(), remainingSeconds };
}

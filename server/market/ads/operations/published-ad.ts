import { isOver, visibility } from '../rules/visibility.ts';
import { required, DomainError } from '../../../platform/errors.ts';
import type { Database } from '../../../platform/database.ts';
import { eq } from 'drizzle-orm';
import { ad } from '../tables.ts';
import { clock } from '../../../platform/clock.ts';

type AdRow = typeof ad.$inferSelect & { publishedAt: Date };

/** An ad that is or was published. Throws AdNotFound for others. */
export async function onceShown(database: Database, id: string): Promise<AdRow> {
  const [found] = await database
    .orm()
    .select()
    .from(ad)
    .where(eq(ad.id, BigInt(id)));
  const row = required(found, 'AdNotFound');
  if (row.publishedAt === null || visibility(row.status, row.publishedAt) === 'never')
    throw new DomainError('AdNotFound');
  return { ...row, publishedAt: row.publishedAt };
}

/** Throws AdNotFound if the ad was never published, AdNoLongerPublished if it no longer is. */
export async function publishedAd(database: Database, id: string): Promise<AdRow> {
  const row = await onceShown(database, id);
  if (visibility(row.status, row.publishedAt) === 'ended' || isOver(row, clock.now()))
    throw new DomainError('AdNoLongerPublished');
  return row;
}

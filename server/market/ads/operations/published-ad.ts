import { clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import { DomainError, required } from '../../../platform/errors.ts';
import { isOver, visibility } from '../rules/visibility.ts';
import { pageRow, publicationRow } from '../store/shown-ads.ts';
import type { PageRow, PublicationRow } from '../store/shown-ads.ts';

type Published<Row> = Row & { publishedAt: Date };

/** Publication of an ad that is or was published. Throws AdNotFound for others. */
export async function onceShown(database: Database, id: string): Promise<Published<PublicationRow>> {
  return shownOnly(await publicationRow(database, id));
}

/** Publication of an ad. Throws AdNotFound if it was never published, AdNoLongerPublished if it no longer is. */
export async function currentPublication(database: Database, id: string): Promise<Published<PublicationRow>> {
  return publishedOnly(await publicationRow(database, id));
}

/** Throws AdNotFound if the ad was never published, AdNoLongerPublished if it no longer is. */
export async function publishedAd(database: Database, id: string): Promise<Published<PageRow>> {
  return publishedOnly(await pageRow(database, id));
}

type State = Pick<PublicationRow, 'status' | 'publishedAt' | 'expiresAt'>;

function shownOnly<Row extends State>(found: Row | undefined): Published<Row> {
  const row = required(found, 'AdNotFound');
  const { publishedAt } = row;
  if (publishedAt === null || visibility(row.status, publishedAt) === 'never') throw new DomainError('AdNotFound');
  return { ...row, publishedAt };
}

function publishedOnly<Row extends State>(found: Row | undefined): Published<Row> {
  const row = shownOnly(found);
  if (visibility(row.status, row.publishedAt) === 'ended' || isOver(row, clock.now()))
    throw new DomainError('AdNoLongerPublished');
  return row;
}

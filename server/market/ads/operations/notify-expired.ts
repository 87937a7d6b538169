import { returnUntil } from '../rules/status-rules.ts';
import { archivedAmong } from '../store/states.ts';
import type { AdJobDeps } from './dependencies.ts';

/** Notifies owners once that their ads have expired. Skips ads that are back on sale. */
export async function notifyExpired(
  { database, notices }: Pick<AdJobDeps, 'database' | 'notices'>,
  adIds: readonly string[],
): Promise<void> {
  const expired = await archivedAmong(database, adIds);
  for (const ad of expired) {
    await database.inTransaction(() =>
      notices.notify({
        accountId: ad.ownerId,
        template: 'Ads.Expired',
        tokens: {
          'Ad.Title': ad.title,
          'Ad.Code': ad.id,
          'Ad.RepublishDate': returnUntil(ad.statusAt).toISOString(),
        },
        routeValue: ad.id,
        onceKey: `ad-expired:${ad.id}:${ad.statusAt.getTime()}`,
      }),
    );
  }
}

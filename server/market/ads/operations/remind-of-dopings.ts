import { adBatchSize } from '../rules/batches.ts';
import { endingDopings } from '../store/dopings.ts';
import type { Notices } from '../../../people/notifications/port.ts';
import { clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';

const dayMs = 24 * 3600 * 1000;

/** Notifies owners once of each promotion that ends within a day. */
export async function remindOfDopings(
  { database, notices }: { database: Database; notices: Pick<Notices, 'notify'> },
  stop?: AbortSignal,
): Promise<void> {
  const now = clock.now();
  const until = new Date(now.getTime() + dayMs);
  let after = '0';
  for (let some = adBatchSize; some >= adBatchSize && !stop?.aborted;) {
    const ending = await endingDopings(database, now, until, after);
    await database.inTransaction(async () => {
      for (const { id, ownerId, title, type, endsAt } of ending) {
        await notices.notify({
          accountId: ownerId,
          template: 'Ads.DopingEnding',
          tokens: { 'Ad.Title': title, 'Ad.Code': id, 'Doping.Name': type, 'Doping.EndTime': endsAt.toISOString() },
          routeValue: id,
          onceKey: `doping-ending:${id}:${type}:${endsAt.getTime()}`,
        });
      }
    });
    some = ending.length;
    after = ending.at(-1)?.id ?? after;
  }
}

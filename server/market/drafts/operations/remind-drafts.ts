import { limits } from '../../../../contract/limits.ts';
import { clock } from '../../../platform/clock.ts';
import { cleanLine } from '../rules/clean-text.ts';
import { markReminded } from '../store/stale-drafts.ts';
import type { DraftDeps } from './dependencies.ts';
import { inBatches } from './in-batches.ts';

const dayMs = 24 * 3600 * 1000;
/** Owners are reminded after one day without changes, and no more after eight. */
const remindAfterDays = 1;
const remindUntilDays = 8;

/** Reminds owners once of each unfinished new ad. Returns how many. */
export function remindDrafts(deps: Pick<DraftDeps, 'database' | 'notices'>, batchSize: number): Promise<number> {
  return inBatches(batchSize, () => remindBatch(deps, batchSize));
}

async function remindBatch(
  { database, notices }: Pick<DraftDeps, 'database' | 'notices'>,
  batchSize: number,
): Promise<number> {
  const ago = (days: number) => new Date(clock.now().getTime() - days * dayMs);
  return database.inTransaction(async () => {
    const resting = { restingSince: ago(remindAfterDays), notBefore: ago(remindUntilDays), limit: batchSize };
    const reminded = await markReminded(database, resting);
    for (const { id, ownerId, title } of reminded) {
      await notices.notify({
        accountId: ownerId,
        template: 'Ads.Uncompleted',
        tokens: { 'Ad.Title': cleanLine(title).slice(0, limits.titleMost) },
        routeValue: id,
        onceKey: `draft:${id}`,
      });
    }
    return reminded.length;
  });
}

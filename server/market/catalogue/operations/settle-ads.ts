import { z } from 'zod';
import type { AdCategories } from '../../ads/port.ts';
import { job } from '../../../platform/jobs.ts';
import type { Job } from '../../../platform/jobs.ts';
import type { OpenCatalogue } from './open-catalogue.ts';

export const settleAdsJob = 'catalogue.settle-ads';

export interface SettleDeps {
  catalogue: Pick<OpenCatalogue, 'records'>;
  ads: Pick<AdCategories, 'moveSome' | 'endSome'>;
}

/**
 * Moves or ends the ads of closed categories, in batches. Runs after a category is closed, and regularly for ads that were locked then, held by a
 * checkout, or placed by a copy that had not heard of it.
 */
export const settleAdsJobOf = (deps: SettleDeps): Job =>
  job({
    name: settleAdsJob,
    cron: '*/5 * * * *',
    payload: z.object({}),
    limitSeconds: 3600,
    run: (_payload, stop) => settleAds(deps, stop),
  });

export async function settleAds({ catalogue, ads }: SettleDeps, stop?: AbortSignal): Promise<void> {
  const { catalogue: current } = await catalogue.records();
  const bySuccessor = Map.groupBy(current.closed.values(), ({ id }) => current.formers.get(id)?.categoryId);
  for (const [successor, closed] of bySuccessor) {
    const ids = closed.map(({ id }) => id);
    const some = () => (successor === undefined ? ads.endSome(ids) : ads.moveSome(ids, successor));
    do stop?.throwIfAborted();
    while (await some());
  }
}

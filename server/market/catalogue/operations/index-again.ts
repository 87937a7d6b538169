import { z } from 'zod';
import type { Database } from '../../../platform/database.ts';
import { addJob, job } from '../../../platform/jobs.ts';
import type { Job } from '../../../platform/jobs.ts';
import type { OpenCatalogue } from './open-catalogue.ts';

const jobName = 'catalogue.index-again';
/** Batch size; small enough that writers of these ads do not wait long. */
const adsAtOnce = 200;

export interface IndexDeps {
  catalogue: Pick<OpenCatalogue, 'records'>;
  /** As in the ports of ads and search, which import this module. */
  ads: { onSaleIn(categoryIds: readonly number[], after: string, most: number): Promise<string[]> };
  index: { refresh(ids: readonly string[]): Promise<unknown> };
}

/** Adds a job that indexes the ads of these categories again, after the commit. */
export async function indexAgain(database: Database, categoryIds: readonly number[], version: number): Promise<void> {
  if (version > 0 && categoryIds.length > 0) await addJob(database, jobName, { categoryIds });
}

export const indexAgainJob = ({ catalogue, ads, index }: IndexDeps): Job =>
  job({
    name: jobName,
    payload: z.object({ categoryIds: z.array(z.int()), after: z.string().default('0') }),
    limitSeconds: 3600,
    async run({ categoryIds, after }, stop) {
      // This process may not have heard of the version yet.
      await catalogue.records();
      for (let last = after; ;) {
        stop?.throwIfAborted();
        const ids = await ads.onSaleIn(categoryIds, last, adsAtOnce);
        const end = ids.at(-1);
        if (end === undefined) return;
        await index.refresh(ids);
        last = end;
      }
    },
  });

import { z } from 'zod';
import { job } from '../../platform/jobs.ts';
import type { Job } from '../../platform/jobs.ts';
import type { Drafts } from './operations/drafts-port.ts';

/** Reminders at noon, cleanup at night, Istanbul time. */
export function draftJobs({ upkeep: { remind, deleteStale } }: Pick<Drafts, 'upkeep'>): Job[] {
  const daily = (name: string, cron: string, run: () => Promise<number>) =>
    job({ name, cron, payload: z.object({}), run: async () => void (await run()) });
  return [daily('drafts.remind', '0 9 * * *', remind), daily('drafts.clear-away', '50 1 * * *', deleteStale)];
}

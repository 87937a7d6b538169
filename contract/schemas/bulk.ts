import { z } from 'zod';
import { limits } from '../limits.ts';
import { uuid } from './basic.ts';

/** Ids that one call changes. */
export const bulkIds = z.array(uuid).min(1).max(limits.deskBulkMost);

/** The outcome of each id in the given order: `error` is the error code of one that did not change. */
export const bulkOutcome = z.object({
  items: z.array(
    z.object({
      id: uuid,
      error: z.string().optional(),
      /** What the change created, for its inverse call. */
      created: uuid.optional(),
    }),
  ),
});
export type BulkOutcome = z.output<typeof bulkOutcome>;

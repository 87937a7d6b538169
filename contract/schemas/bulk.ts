import { z } from 'zod';
import { errors } from '../errors.ts';
import type { ErrorCode } from '../errors.ts';
import { limits } from '../limits.ts';
import { uuid } from './basic.ts';

/** Ids that one call changes. */
export const bulkIds = z.array(uuid).min(1).max(limits.deskBulkMost);

/** The outcome of each id in the given order: `error` is why it did not change. */
export const bulkOutcome = z.object({
  items: z.array(
    z.object({
      id: uuid,
      error: z.enum(Object.keys(errors) as [ErrorCode, ...ErrorCode[]]).optional(),
      /** What the change created, for its inverse call. */
      created: uuid.optional(),
    }),
  ),
});
export type BulkOutcome = z.output<typeof bulkOutcome>;

import { z } from 'zod';
import { limits } from '../limits.ts';
import { shortText } from './person.ts';

/** The document’s revision that the editor has seen. */
const revision = z.int().min(0);
const reason = shortText(limits.deskReasonMost, limits.deskReasonLeast);

/** What the save of a document states besides its content. */
export const siteSave = {
  revision,
  /** Absent: at once. */
  startsAt: z.iso.datetime({ offset: true, message: 'DateInvalid' }).optional(),
  reason,
};
export const siteWithdrawal = z.object({ revision, reason });
export const versionsQuery = z.object({ before: z.coerce.number().int().positive().optional() });

import { z } from 'zod';
import { shortText } from '../fields/person.ts';
import { limits } from '../limits.ts';

/**
 * Lists of reasons and subjects that users choose from. `isFixed`: the product's rules depend on the entries, so none can be added. `asksText`: the
 * operator decides whether an entry needs a free text.
 */
export const reasonLists = {
  adReports: { isFixed: false, asksText: true },
  userReports: { isFixed: false, asksText: true },
  accountDeletion: { isFixed: false, asksText: true },
  feedback: { isFixed: false, asksText: false },
  orderFeedback: { isFixed: false, asksText: false },
  refunds: { isFixed: true, asksText: false },
  refundObjections: { isFixed: true, asksText: false },
  buyerCancellations: { isFixed: true, asksText: true },
  sellerCancellations: { isFixed: true, asksText: true },
} as const satisfies Record<string, { isFixed: boolean; asksText: boolean }>;
export type ReasonList = keyof typeof reasonLists;
export const reasonListNames = Object.keys(reasonLists) as [ReasonList, ...ReasonList[]];

const name = shortText(limits.reasonNameMost);

/** An entry of a list, in display order. */
export const editedReason = z.object({
  /** A number, or a code in fixed lists. Absent for a new entry. */
  key: z
    .string()
    .regex(/^\w{1,40}$/)
    .optional(),
  tr: name,
  en: name,
  isActive: z.boolean(),
  needsText: z.boolean(),
});
export type EditedReason = z.output<typeof editedReason>;

export const editedReasonList = z.object({
  list: z.enum(reasonListNames),
  /** Number of changes so far. */
  version: z.int(),
  items: z.array(editedReason.required({ key: true })),
});

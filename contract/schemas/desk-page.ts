import { z } from 'zod';
import { deskLists } from '../desk-lists.ts';
import type { DeskList, DeskSort } from '../desk-lists.ts';
import { limits } from '../limits.ts';

const cursor = z.string().max(limits.deskCursorMost);

/** Which page of a desk list is read: at most one of the cursors `next` and `previous` of another page. */
export const deskPaging = {
  pageSize: z.coerce.number().int().min(1).max(limits.pageSizeMost).default(limits.pageSize),
  after: cursor.optional(),
  before: cursor.optional(),
};

/** The sort of a desk list. */
export const deskSort = <L extends DeskList>(list: L) => {
  const sorts = deskLists[list].sorts as readonly [DeskSort<L>, ...DeskSort<L>[]];
  return z.enum(sorts as readonly [DeskSort<L> & string]).default(sorts[0] as never) as unknown as z.ZodDefault<
    z.ZodType<DeskSort<L>>
  >;
};

/** A page of a desk list. */
export const deskPage = <T extends z.ZodType>(item: T) =>
  z.object({
    items: z.array(item),
    /** Capped: one more than `limits.listTotalMost` means there are more. */
    total: z.int(),
    next: z.string().optional(),
    previous: z.string().optional(),
  });

import type { z } from 'zod';
import { reasonListNames } from '../../../../contract/schemas/reason.ts';
import type { editedReasonList, ReasonList } from '../../../../contract/schemas/reason.ts';
import type { Database } from '../../../platform/database.ts';
import { readReasons, readVersions } from '../store.ts';
import type { ReasonRow } from '../store.ts';

type EditedList = z.output<typeof editedReasonList>;

/** All lists with their entries. */
export async function listReasons(database: Database): Promise<EditedList[]> {
  const [rows, versions] = await Promise.all([readReasons(database), readVersions(database)]);
  const byList = Map.groupBy(rows, ({ list }) => list);
  return reasonListNames.map((list) => reasonListView(list, versions.get(list) ?? 0, byList.get(list) ?? []));
}

/** A list as staff edit it. */
export function reasonListView(
  list: ReasonList,
  version: number,
  rows: readonly Omit<ReasonRow, 'list'>[],
): EditedList {
  return {
    list,
    version,
    items: rows.map(({ key, tr, en, isActive, needsText }) => ({ key, tr, en, isActive, needsText })),
  };
}

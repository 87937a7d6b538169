import type { z } from 'zod';
import type { editedReasonList, EditedReason, ReasonList } from '../../../../contract/schemas/reason.ts';
import type { Database } from '../../../platform/database.ts';
import { DomainError } from '../../../platform/errors.ts';
import { recordChange } from '../../audit/port.ts';
import { editedRows } from '../rules/edited-list.ts';
import { raiseVersion, readReasonsOf, writeReasons } from '../store.ts';
import { forgetReasons } from './cached-reasons.ts';
import { reasonListView } from './list-reasons.ts';

type StoredReason = EditedReason & { key: string };

interface ReasonsEdit {
  /** The version that the editor saw; undefined if the edit fits any. */
  version?: number | undefined;
  /** The whole list after the edit. */
  edit(stored: readonly StoredReason[]): readonly EditedReason[];
  reason?: string | undefined;
}

/** Replaces a list. Throws ReasonsChanged if somebody else changed it, or an error of `editedRows`. */
export async function saveReasons(
  database: Database,
  list: ReasonList,
  { version, edit, reason }: ReasonsEdit,
): Promise<z.output<typeof editedReasonList>> {
  const saved = await database.inTransaction(async () => {
    const raised = await raiseVersion(database, list, version);
    if (raised === undefined) throw new DomainError('ReasonsChanged');
    const before = reasonListView(list, raised - 1, await readReasonsOf(database, list));
    const rows = editedRows(list, before.items, edit(before.items));
    await writeReasons(database, list, rows);
    const after = reasonListView(list, raised, rows);
    await recordChange(database, {
      subject: 'reason',
      subjectId: list,
      before: before.items,
      after: after.items,
      reason,
    });
    return after;
  });
  forgetReasons(database);
  return saved;
}

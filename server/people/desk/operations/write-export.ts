import { deskLists } from '../../../../contract/desk-lists.ts';
import type { HookRunner } from '../../../kernel/hooks.ts';
import { clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import { csvHead, csvRows } from '../../../platform/sheets.ts';
import type { AccountDirectory } from '../../accounts/port.ts';
import type { Notices } from '../../notifications/port.ts';
import { appendPart, deleteExport, finishExport, unfinishedExport } from '../store/exports.ts';
import { exportHoursMs } from './queue-export.ts';

export interface ExportDeps {
  database: Database;
  hooks: Pick<HookRunner, 'deskSheet'>;
  notices: Pick<Notices, 'notify'>;
  accounts: Pick<AccountDirectory, 'principalOf'>;
}

/**
 * Writes an export batch by batch, each in its transaction with the cursor behind it. A job that was interrupted continues there, and a second one waits
 * for the row. Notifies the owner at the end. Deletes the export if the owner may no longer read the list.
 */
export async function writeExport(deps: ExportDeps, id: string, stop?: AbortSignal): Promise<void> {
  let isUnfinished = true;
  while (isUnfinished) {
    stop?.throwIfAborted();
    isUnfinished = await deps.database.inTransaction(() => writePart(deps, id));
  }
}

/** Returns whether more parts follow. */
async function writePart({ database, hooks, notices, accounts }: ExportDeps, id: string): Promise<boolean> {
  const one = await unfinishedExport(database, id);
  if (!one) return false;
  const { list, filter, columns: names, language, ownerId, parts, cursor } = one;
  const owner = await accounts.principalOf(ownerId);
  if (!owner?.permissions.includes(deskLists[list].permission)) {
    await deleteExport(database, id);
    return false;
  }
  const sheet = hooks.deskSheet(list).with(filter);
  const columns = sheet.columns(names, language);
  const batch = (await sheet.batches(cursor ?? undefined).next()).value ?? { rows: [], next: undefined };
  const { rows, next } = batch;
  const content = (parts === 0 ? csvHead(columns, language) : '') + csvRows(columns, rows, language);
  await appendPart(database, one, { content, rows: rows.length, cursor: next ?? null });
  if (next !== undefined) return true;
  const now = clock.now();
  await finishExport(database, id, now, new Date(now.getTime() + exportHoursMs));
  await notices.notify({
    accountId: ownerId,
    template: 'Desk.ExportReady',
    tokens: { 'Export.Rows': one.rows + rows.length },
    onceKey: `desk-export:${id}`,
  });
  return false;
}

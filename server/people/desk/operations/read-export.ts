import { deskLists } from '../../../../contract/desk-lists.ts';
import { authorizeStaff } from '../../../platform/caller.ts';
import type { Caller } from '../../../platform/caller.ts';
import { clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import { DomainError } from '../../../platform/errors.ts';
import { recordChange } from '../../audit/port.ts';
import { ownExport, partOf } from '../store/exports.ts';
import type { ExportRow } from '../store/exports.ts';

/** A finished export of the caller, who must still be allowed to read the list. Throws DeskExportNotFound for others, and when it has expired. */
export async function readExport(
  database: Database,
  id: string,
  caller: Extract<Caller, { kind: 'member' }>,
): Promise<ExportRow> {
  const found = await ownExport(database, id, caller.id, clock.now());
  if (!found || found.readyAt === null) throw new DomainError('DeskExportNotFound');
  authorizeStaff(deskLists[found.list].permission, caller);
  await recordChange(database, { subject: 'deskExport', subjectId: found.list, after: { rows: found.rows } });
  return found;
}

/** Reads the file part by part. */
export async function* exportContent(database: Database, { id, parts }: ExportRow): AsyncGenerator<string> {
  for (let nth = 0; nth < parts; nth += 1) {
    const content = await partOf(database, id, nth);
    // The export expired during the download: an incomplete file must not look complete.
    if (content === undefined) throw new DomainError('DeskExportNotFound');
    if (content !== '') yield content;
  }
}

import { deskLists } from '../../../../contract/desk-lists.ts';
import type { deskCalls, DeskExport } from '../../../../contract/calls/desk.ts';
import type { HandlerInput } from '../../../../contract/declare.ts';
import { limits } from '../../../../contract/limits.ts';
import type { HookRunner } from '../../../kernel/hooks.ts';
import { authorizeStaff, memberOf } from '../../../platform/caller.ts';
import type { RequestContext } from '../../../platform/caller.ts';
import { chance, clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import { DomainError } from '../../../platform/errors.ts';
import { addJob } from '../../../platform/jobs.ts';
import { recordChange, redact } from '../../audit/port.ts';
import { countExports, exportsOf, insertExport, lockExportsOf } from '../store/exports.ts';
import type { ExportRow } from '../store/exports.ts';

export const exportJob = 'desk.export';

/** Exports run one at a time across all processes, after members' imports, whose workers they share. */
const jobOptions = { queue: exportJob, priority: 20 };

export const exportHoursMs = limits.deskExportHours * 3_600_000;

/** Queues the export of a list's filtered rows as a CSV file. Throws TooManyDeskExports, TooManyStoredExports, ExportTooLarge. */
export async function queueExport(
  { database, hooks }: { database: Database; hooks: Pick<HookRunner, 'deskSheet'> },
  { list, columns, query }: HandlerInput<typeof deskCalls.queueExport>['body'],
  context: RequestContext,
): Promise<{ export: DeskExport }> {
  authorizeStaff(deskLists[list].permission, context.caller);
  const { id: ownerId } = memberOf(context);
  const sheet = hooks.deskSheet(list).with(Object.fromEntries(new URLSearchParams(query)));
  sheet.columns(columns, context.language);
  if ((await sheet.count(limits.deskStoredRowsMost + 1)) > limits.deskStoredRowsMost)
    throw new DomainError('ExportTooLarge');
  return database.inTransaction(async () => {
    await lockExportsOf(database, ownerId);
    const now = clock.now();
    const { stored, unfinished } = await countExports(database, ownerId, now);
    if (unfinished >= limits.deskExportsOpenMost) throw new DomainError('TooManyDeskExports');
    if (stored >= limits.deskExportsMost) throw new DomainError('TooManyStoredExports');
    const one = {
      id: chance.uuid(),
      ownerId,
      list,
      filter: sheet.filter,
      columns,
      language: context.language,
      createdAt: now,
      // An export that no job finishes in this time is deleted.
      expiresAt: new Date(now.getTime() + exportHoursMs),
    };
    await insertExport(database, one);
    await addJob(database, exportJob, { id: one.id }, jobOptions);
    await recordChange(database, {
      subject: 'deskExport',
      subjectId: list,
      after: { columns, filter: auditedFilter(sheet.filter) },
    });
    return { export: exportView({ ...one, rows: 0, readyAt: null }) };
  });
}

/** The filter without what may name a person. */
export const auditedFilter = (filter: object): unknown =>
  redact({ ...filter, ...('search' in filter && { search: '…' }) });

/** The caller's exports that have not expired. */
export async function listExports(database: Database, context: RequestContext): Promise<{ items: DeskExport[] }> {
  const rows = await exportsOf(database, memberOf(context).id, clock.now());
  return { items: rows.map(exportView) };
}

const exportView = ({
  id,
  list,
  rows,
  createdAt,
  readyAt,
  expiresAt,
}: Pick<ExportRow, 'id' | 'list' | 'rows' | 'createdAt' | 'readyAt' | 'expiresAt'>): DeskExport => ({
  id,
  list,
  rows,
  isReady: readyAt !== null,
  createdAt: createdAt.toISOString(),
  expiresAt: expiresAt.toISOString(),
});

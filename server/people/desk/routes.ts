import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { deskListNames, deskLists, sheetFormats } from '../../../contract/desk-lists.ts';
import { limits } from '../../../contract/limits.ts';
import { uuid } from '../../../contract/schemas/basic.ts';
import type { HookRunner } from '../../kernel/hooks.ts';
import { authorizeStaff } from '../../platform/caller.ts';
import type { Database } from '../../platform/database.ts';
import { DomainError } from '../../platform/errors.ts';
import { requestSource } from '../../platform/http/request-source.ts';
import { callerOf, languageOf } from '../../platform/http/routes.ts';
import { sendSheet, sheetHeaders } from '../../platform/sheets.ts';
import type { Tokens } from '../../platform/tokens.ts';
import { asStaffCall, recordChange } from '../audit/port.ts';
import { auditedFilter } from './operations/queue-export.ts';
import { exportContent, readExport } from './operations/read-export.ts';
import { fileNameOf } from './rules/file-names.ts';

export interface ExportRouteDeps {
  database: Database;
  hooks: Pick<HookRunner, 'deskSheet'>;
  tokens: Tokens;
  serviceKey: string;
}

const question = z.object({
  format: z.enum(sheetFormats).default('csv'),
  /** Names of columns, separated by commas. */
  columns: z.string().optional(),
});
const rate = { config: { rateLimit: { max: 60, timeWindow: 3_600_000 } } };

/**
 * `GET /api/identity/desk/lists/{list}/export?format=csv|xlsx&columns=`, with the query of the list's call: its filtered rows, in the request's
 * language. Throws ExportTooLarge for more than `limits.deskExportRowsMost` rows. Logs who exported what.
 */
export function registerExports(app: FastifyInstance, deps: ExportRouteDeps): void {
  const { database, hooks } = deps;
  app.get<{ Params: { list: string } }>('/api/identity/desk/lists/:list/export', rate, async (request, reply) => {
    const caller = await callerOf(request, deps);
    authorizeStaff('any', caller);
    if (caller.kind !== 'member') throw new DomainError('MemberRequired');
    const list = deskListNames.find((one) => one === request.params.list);
    const { data: asked } = question.safeParse(request.query);
    if (list === undefined || !asked) throw new DomainError('ValidationFailed');
    authorizeStaff(deskLists[list].permission, caller);
    const language = languageOf(request);
    const { format, columns: names, ...query } = { ...(request.query as object), ...asked };
    const sheet = hooks.deskSheet(list).with(query);
    const columns = sheet.columns(names?.split(','), language);
    const rows = await sheet.count(limits.deskExportRowsMost + 1);
    if (rows > limits.deskExportRowsMost) throw new DomainError('ExportTooLarge');
    const { address, userAgent } = requestSource(request);
    await asStaffCall({ actorId: caller.id, action: 'identity.desk.export', address, userAgent }, () =>
      recordChange(database, {
        subject: 'deskExport',
        subjectId: list,
        after: { format, rows, columns: names?.split(','), filter: auditedFilter(sheet.filter) },
      }),
    );
    return sendSheet(reply, {
      format,
      language,
      name: fileNameOf(list, language),
      columns,
      batches: rowsOf(sheet.batches()),
    });
  });

  app.get<{ Params: { id: string } }>('/api/identity/desk/exports/:id/file', rate, async (request, reply) => {
    const caller = await callerOf(request, deps);
    authorizeStaff('any', caller);
    if (caller.kind !== 'member') throw new DomainError('MemberRequired');
    const { data: id } = uuid.safeParse(request.params.id);
    if (id === undefined) throw new DomainError('DeskExportNotFound');
    const { address, userAgent } = requestSource(request);
    const { result: found } = await asStaffCall(
      { actorId: caller.id, action: 'identity.desk.export-file', address, userAgent },
      () => readExport(database, id, caller),
    );
    return reply
      .headers(sheetHeaders('csv', fileNameOf(found.list, found.language)))
      .send(Readable.from(exportContent(database, found)));
  });
}

async function* rowsOf(batches: AsyncIterable<{ rows: readonly unknown[] }>) {
  for await (const { rows } of batches) yield rows;
}

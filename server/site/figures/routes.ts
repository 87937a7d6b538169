import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { overviewSheets } from '../../../contract/overview.ts';
import { asStaffCall, recordChange } from '../../people/audit/port.ts';
import { authorizeStaff } from '../../platform/caller.ts';
import { DomainError } from '../../platform/errors.ts';
import { requestSource } from '../../platform/http/request-source.ts';
import { callerOf, languageOf } from '../../platform/http/routes.ts';
import { sendSheet } from '../../platform/sheets.ts';
import type { SheetValue } from '../../platform/sheet-value.ts';
import type { Tokens } from '../../platform/tokens.ts';
import { readOverview } from './operations/read-overview.ts';
import type { OverviewDeps } from './operations/read-overview.ts';
import { overviewRows } from './rules/overview-sheet.ts';

export interface OverviewRouteDeps extends OverviewDeps {
  tokens: Tokens;
  serviceKey: string;
}

const question = z.object({
  sheet: z.enum(overviewSheets),
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
});

/**
 * `GET /api/identity/desk/overview/export?sheet=&from=&to=`: a chart, the funnel or a ranking of the overview as an XLSX file, for holders of `readOverview`. Logs
 * who exported what.
 */
export function registerOverviewExport(app: FastifyInstance, deps: OverviewRouteDeps): void {
  app.get(
    '/api/identity/desk/overview/export',
    { config: { rateLimit: { max: 60, timeWindow: 3_600_000 } } },
    async (request, reply) => {
      const caller = await callerOf(request, deps);
      authorizeStaff('readOverview', caller);
      if (caller.kind !== 'member') throw new DomainError('MemberRequired');
      const { data: asked } = question.safeParse(request.query);
      if (!asked) throw new DomainError('ValidationFailed');
      const { sheet, ...given } = asked;
      const language = languageOf(request);
      const { range, figures, tops } = await readOverview(deps, { caller, language, ...given });
      if (!figures || !tops) throw new DomainError('NotAllowed');
      const { from, to } = range;
      const { address, userAgent } = requestSource(request);
      await asStaffCall({ actorId: caller.id, action: 'identity.desk.export-overview', address, userAgent }, () =>
        recordChange(deps.database, { subject: 'overview', subjectId: sheet, after: { from, to } }),
      );
      const { headings, rows } = overviewRows(sheet, { range, figures, tops }, language);
      return sendSheet<readonly SheetValue[]>(reply, {
        format: 'xlsx',
        language,
        name: `meydan-${sheet}-${from}-${to}`,
        columns: headings.map((heading, index) => ({ heading, value: (row) => row[index] })),
        batches: oneBatch(rows),
      });
    },
  );
}

async function* oneBatch<Row>(rows: readonly Row[]): AsyncGenerator<readonly Row[]> {
  yield rows;
}

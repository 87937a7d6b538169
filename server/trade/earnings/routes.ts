import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { authorize } from '../../platform/caller.ts';
import { DomainError } from '../../platform/errors.ts';
import { callerOf, languageOf } from '../../platform/http/routes.ts';
import type { Tokens } from '../../platform/tokens.ts';
import type { EarningDeps } from './operations/dependencies.ts';
import { createStatement } from './operations/create-statement.ts';

export interface StatementRouteDeps {
  earnings: EarningDeps;
  tokens: Tokens;
  serviceKey: string;
}

const question = z.object({
  firstDay: z.iso.date(),
  lastDay: z.iso.date(),
  format: z.enum(['pdf', 'csv']).default('pdf'),
});
const contentTypes = { pdf: 'application/pdf', csv: 'text/csv; charset=utf-8' } as const;
const names = { tr: 'kazanclar', en: 'earnings' } as const;

/**
 * `GET /api/earning/earning/statement?firstDay=2026-10-01&lastDay=2026-10-31&format=pdf|csv`: the caller's own statement, in the language of the request.
 */
export function registerStatement(app: FastifyInstance, deps: StatementRouteDeps): void {
  app.get(
    '/api/earning/earning/statement',
    { config: { rateLimit: { max: 30, timeWindow: 3_600_000 } } },
    async (request, reply) => {
      const caller = await callerOf(request, deps);
      authorize('member', caller);
      if (caller.kind !== 'member') throw new DomainError('MemberRequired');
      const asked = question.safeParse(request.query);
      if (!asked.success) throw new DomainError('ValidationFailed');
      const { firstDay: from, lastDay: to, format } = asked.data;
      const language = languageOf(request);
      const file = await createStatement(deps.earnings, caller.id, { from, to, format, language });
      return reply
        .headers({
          'content-type': contentTypes[format],
          'content-disposition': `attachment; filename="meydan-${names[language]}-${from}-${to}.${format}"`,
          'x-content-type-options': 'nosniff',
          'cache-control': 'private, no-store',
        })
        .send(file);
    },
  );
}

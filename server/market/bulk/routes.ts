import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { authorize } from '../../platform/caller.ts';
import { DomainError, required } from '../../platform/errors.ts';
import { callerOf, languageOf } from '../../platform/http/routes.ts';
import type { Tokens } from '../../platform/tokens.ts';
import type { Bulk } from './operations/bulk.ts';
import { exportedAds, fileName } from './operations/export-ads.ts';
import { formats } from './rules/formats.ts';
import { templateOf } from './rules/template.ts';
import type { FileContext } from './rules/columns.ts';

export interface BulkRouteDeps {
  bulk: Bulk;
  tokens: Tokens;
  serviceKey: string;
  /** Base URL of the website without a trailing slash. Files contain absolute photo URLs. */
  publicUrl: string;
}

const formatQuestion = z.object({ format: z.enum(['csv', 'xml']).default('csv') });
const templateQuestion = formatQuestion.extend({ categoryId: z.coerce.number().int().positive().optional() });

/** Pixel width of exported photo URLs: the widest, so that re-importing them loses nothing. */
const photoWidth = 2_560;

/**
 * `GET /api/ads/bulk/template?format=csv|xml&categoryId=`: a template, public. `GET /api/ads/bulk/export?format=csv|xml`: all ads of the member,
 * streamed. Both use the request's language.
 */
export function registerBulk(app: FastifyInstance, deps: BulkRouteDeps): void {
  const { catalogue, places, ads, authorities } = deps.bulk.deps;
  const writing = (request: FastifyRequest): FileContext => ({
    catalogue: catalogue(),
    places: places(),
    language: languageOf(request),
    photoAddress: (key) => `${deps.publicUrl}/media/${photoWidth}/${key}.webp`,
  });

  app.get('/api/ads/bulk/template', async (request, reply) => {
    const { format, categoryId } = parsedQuery(templateQuestion, request);
    const category =
      categoryId === undefined ? undefined : required(catalogue().categories.get(categoryId), 'CategoryNotFound');
    const isRegistered = category !== undefined && authorities.registryOf(category.id) !== undefined;
    return reply
      .headers({
        ...headersOf(`meydan-${categoryId ?? 'ilan'}.${format}`, formats[format].contentType),
        'cache-control': 'public, max-age=300',
        vary: 'accept-language',
      })
      .send(templateOf(format, category, { ...writing(request), isRegistered }));
  });

  app.get(
    '/api/ads/bulk/export',
    { config: { rateLimit: { max: 20, timeWindow: 3_600_000 } } },
    async (request, reply) => {
      const caller = await callerOf(request, deps);
      authorize('member', caller);
      if (caller.kind !== 'member') throw new DomainError('MemberRequired');
      const { format } = parsedQuery(formatQuestion, request);
      const chosen = writing(request);
      return reply
        .headers({
          ...headersOf(fileName(format, chosen.language), formats[format].contentType),
          'cache-control': 'private, no-store',
        })
        .send(Readable.from(exportedAds(ads, caller.id, format, chosen)));
    },
  );
}

function parsedQuery<S extends z.ZodType>(question: S, request: FastifyRequest): z.output<S> {
  const found = question.safeParse(request.query);
  if (!found.success) throw new DomainError('ValidationFailed');
  return found.data;
}

/** Headers of a download that no browser renders as a page. */
const headersOf = (name: string, contentType: string) => ({
  'content-type': contentType,
  'content-disposition': `attachment; filename="${name}"`,
  'x-content-type-options': 'nosniff',
});

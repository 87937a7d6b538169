import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readDrawing } from '../../../data/categories/read.ts';
import { DomainError } from '../../platform/errors.ts';
import { drawingNames, drawings } from './operations/drawings.ts';
import { drawingOf } from './rules/drawings.ts';
import type { Catalogue } from './rules/catalogue.ts';

const aDay = 86_400;

/**
 * Registers `/drawings/<category>.svg`, the placeholder for ads without a photo, and `/drawings/<name>.svg`. Category 0 means unknown. Pages use the
 * symbol `d` in their own colours.
 */
export function registerDrawings(app: FastifyInstance, catalogue: () => Catalogue): void {
  const texts = new Map([...drawingNames].map((name) => [name, readDrawing(name)]));

  app.get(
    '/drawings/:file',
    { config: { admission: 'free' } },
    async (request: FastifyRequest, reply: FastifyReply) => {
      const { file = '' } = request.params as Record<string, string>;
      const [, id, name] = /^(?:(\d{1,10})|([a-z]{2,30}))\.svg$/.exec(file) ?? [];
      const text = texts.get(name ?? (id === undefined ? '' : drawingOf(drawings, catalogue(), Number(id))));
      if (text === undefined) throw new DomainError('NotFound');
      return reply
        .type('image/svg+xml')
        .header('cache-control', `public, max-age=${aDay}`)
        .header('x-content-type-options', 'nosniff')
        .send(text);
    },
  );
}

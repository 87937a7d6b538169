import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readDrawing, readDrawings } from '../../../data/categories/read.ts';
import { DomainError } from '../../platform/errors.ts';
import { drawingOf, generalDrawing } from './rules/drawings.ts';
import type { Catalogue } from './rules/catalogue.ts';

const aDay = 86_400;

/**
 * Registers `/drawings/<category>.svg`: the placeholder for ads without a photo. Category 0 means unknown. Pages use the symbol `d` in their own
 * colours.
 */
export function registerDrawings(app: FastifyInstance, catalogue: () => Catalogue): void {
  const names = readDrawings();
  const texts = new Map([...new Set(names.values()), generalDrawing].map((name) => [name, readDrawing(name)]));

  app.get('/drawings/:file', async (request: FastifyRequest, reply: FastifyReply) => {
    const { file = '' } = request.params as Record<string, string>;
    const [, id] = /^(\d{1,10})\.svg$/.exec(file) ?? [];
    if (id === undefined) throw new DomainError('NotFound');
    return reply
      .type('image/svg+xml')
      .header('cache-control', `public, max-age=${aDay}`)
      .header('x-content-type-options', 'nosniff')
      .send(texts.get(drawingOf(Number(id), names, catalogue())));
  });
}

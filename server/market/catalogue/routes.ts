import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readDrawing, readDrawings } from '../../../data/categories/read.ts';
import { DomainError } from '../../platform/errors.ts';
import { drawingOf, generalDrawing } from './rules/drawings.ts';
import type { Catalogue } from './rules/catalogue.ts';

const aDay = 86_400;

/**
 * Registers `/drawings/<category>.svg`: the drawing that stands for a missing photo of an ad in the category. Category 0 stands for an unknown one.
 * A page draws the symbol `d` in its own colours.
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

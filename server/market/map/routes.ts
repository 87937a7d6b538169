import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { gunzipSync } from 'node:zlib';
import { themes } from '../../../contract/enums.ts';
import type { Places, PlaceShapes } from '../../people/addresses/port.ts';
import { DomainError, required } from '../../platform/errors.ts';
import { mapStyle } from './rules/style.ts';
import { deepestZoom, openTiles } from './operations/open-tiles.ts';

export interface MapDeps {
  places: Places;
  shapes: PlaceShapes;
  /** Raster tiles configured by the operator, used instead of Meydan's vector tiles, with `{z}`, `{x}` and `{y}`. */
  tileUrl?: string | undefined;
  /** The server's public address. Without it the request's address is used. */
  publicUrl?: string | undefined;
}

const A_YEAR = 31_536_000;
const AN_HOUR = 3_600;

export function registerMap(app: FastifyInstance, { places, shapes, tileUrl, publicUrl }: MapDeps): void {
  const tiles = openTiles(places, shapes);

  app.get('/map/tiles/:z/:x/:file', async (request: FastifyRequest, reply: FastifyReply) => {
    const { z, x, y } = tileOf(request.params as Record<string, string>);
    const tile = await tiles.tile(z, x, y);
    const isVersioned = (request.query as Record<string, unknown>)['v'] === (await tiles.version());
    reply
      .header('cache-control', isVersioned ? `public, max-age=${A_YEAR}, immutable` : `public, max-age=${AN_HOUR}`)
      .header('access-control-allow-origin', '*')
      .header('x-content-type-options', 'nosniff');
    if (!tile) return reply.code(204).send();
    reply.type('application/vnd.mapbox-vector-tile').header('vary', 'accept-encoding');
    const takesGzip = /\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''));
    return takesGzip ? reply.header('content-encoding', 'gzip').send(tile) : reply.send(gunzipSync(tile));
  });

  app.get('/map/style.json', async (request: FastifyRequest, reply: FastifyReply) => {
    const requested = (request.query as Record<string, unknown>)['theme'] ?? themes[0];
    const theme = themes.find((one) => one === requested);
    if (!theme) throw new DomainError('ValidationFailed', [{ code: 'ValidationFailed', path: 'theme' }]);
    // MapLibre loads tiles in a worker, which cannot resolve relative URLs.
    const origin = publicUrl ?? `${request.protocol}://${request.host}`;
    const address = `${origin.replace(/\/+$/, '')}/map/tiles/{z}/{x}/{y}.pbf?v=${await tiles.version()}`;
    return reply
      .type('application/json')
      .header('cache-control', `${publicUrl === undefined ? 'private' : 'public'}, max-age=${AN_HOUR}`)
      .header('x-content-type-options', 'nosniff')
      .send(mapStyle(theme, { tiles: address, rasterTiles: tileUrl }));
  });
}

function tileOf({ z = '', x = '', file = '' }: Record<string, string>): { z: number; x: number; y: number } {
  const [, row] = /^(\d{1,5})\.pbf$/.exec(file) ?? [];
  const isNumber = /^\d{1,5}$/;
  if (!isNumber.test(z) || !isNumber.test(x)) throw new DomainError('NotFound');
  const tile = { z: Number(z), x: Number(x), y: Number(required(row, 'NotFound')) };
  const size = 2 ** tile.z;
  if (tile.z > deepestZoom || tile.x >= size || tile.y >= size) throw new DomainError('NotFound');
  return tile;
}

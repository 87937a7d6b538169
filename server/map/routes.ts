import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createHash } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { themes } from '../../contract/enums.ts';
import { recentlyUsed } from '../addresses/index.ts';
import type { Places, PlaceShapes } from '../addresses/index.ts';
import type { Config } from '../platform/config.ts';
import type { Database } from '../platform/database.ts';
import { Refusal, required } from '../platform/errors.ts';
import { mapStyle } from './style.ts';
import { deepestZoom, openTiles } from './tiles.ts';

export interface MapDeps {
  config: Pick<Config, 'MAP_TILE_URL' | 'PUBLIC_URL'>;
  database: Database;
  places: Places;
  shapes: PlaceShapes;
}

/** Raised when tiles change for another reason than their data. */
const TILE_FORMAT = 1;
const A_YEAR = 31_536_000;
const AN_HOUR = 3_600;

/** Registers the map's style and its vector tiles. */
export function registerMap(app: FastifyInstance, deps: MapDeps): void {
  const tiles = openTiles(deps.places, deps.shapes);
  const version = recentlyUsed(1, (_all: 'all') => versionOf(deps));

  app.get('/map/tiles/:z/:x/:file', async (request: FastifyRequest, reply: FastifyReply) => {
    const { z, x, y } = tileOf(request.params as Record<string, string>);
    const tile = await tiles.tile(z, x, y);
    const isVersioned = (request.query as Record<string, unknown>)['v'] === (await version('all'));
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
    const asked = (request.query as Record<string, unknown>)['theme'] ?? themes[0];
    const theme = themes.find((one) => one === asked);
    if (!theme) throw new Refusal('ValidationFailed', [{ code: 'ValidationFailed', path: 'theme' }]);
    // MapLibre reads tiles in a worker, which knows no page to resolve a bare path against.
    const origin = deps.config.PUBLIC_URL ?? `${request.protocol}://${request.host}`;
    const address = `${origin.replace(/\/+$/, '')}/map/tiles/{z}/{x}/{y}.pbf?v=${await version('all')}`;
    return reply
      .type('application/json')
      .header('cache-control', `${deps.config.PUBLIC_URL === undefined ? 'private' : 'public'}, max-age=${AN_HOUR}`)
      .header('x-content-type-options', 'nosniff')
      .send(mapStyle(theme, { tiles: address, rasterTiles: deps.config.MAP_TILE_URL }));
  });
}

function tileOf({ z = '', x = '', file = '' }: Record<string, string>): { z: number; x: number; y: number } {
  const [, row] = /^(\d{1,5})\.pbf$/.exec(file) ?? [];
  const isNumber = /^\d{1,5}$/;
  if (!isNumber.test(z) || !isNumber.test(x)) throw new Refusal('NotFound');
  const tile = { z: Number(z), x: Number(x), y: Number(required(row, 'NotFound')) };
  const size = 2 ** tile.z;
  if (tile.z > deepestZoom || tile.x >= size || tile.y >= size) throw new Refusal('NotFound');
  return tile;
}

/** Changes with every border that the tiles draw. */
async function versionOf({ database, places }: MapDeps): Promise<string> {
  const rows = await database.query<{ borders: string | null }>(
    `select md5(string_agg(md5(shape::text), '' order by kind, id)) as borders from (
       select 1 as kind, id, shape from province union all select 2, id, shape from district where shape is not null
     ) as drawn`,
  );
  return createHash('sha256')
    .update(JSON.stringify([TILE_FORMAT, rows[0]?.borders, places.districts.size, places.neighborhoods.size]))
    .digest('base64url')
    .slice(0, 10);
}

import type { Database } from '../../server/platform/database.ts';
import type { ServerContext } from '../support/context.ts';
import { cpuMsOf, databaseCpu, databaseCpuSince } from '../support/cpu.ts';
import { throughput } from '../support/load.ts';
import { startFloor } from '../support/server.ts';

/** Measures requests per second of the floor, a category page and uncached results pages, with eight concurrent clients. */
export async function benchThroughput({ server, database, databaseUrl, note }: ServerContext): Promise<void> {
  const floor = await startFloor(databaseUrl);
  try {
    const ads = await database.query<{ id: string }>('select id::text from ad limit 500');
    const rowUrls = ads.map(({ id }) => `${floor.address}/row/${id}`);
    const urlOf = (request: object) =>
      `${server.address}/api/elasticsearch-manager/ads/filter?request=${encodeURIComponent(JSON.stringify(request))}`;
    // Each request has a different price limit, so that no response is cached.
    const uncachedUrls = (count: number, lowest: number) =>
      Array.from({ length: count }, (_, at) => urlOf({ category: 301, price: { to: lowest + at } }));
    const bare = await throughput([`${floor.address}/bare`]);
    const row = await throughput(rowUrls);
    const category = await throughput([urlOf({ category: 301 })]);
    const uncached = await throughput(uncachedUrls(20_000, 100_000_000_000));
    const rowCpu = await cpuPerRequest(database, floor.pid, rowUrls);
    const uncachedCpu = await cpuPerRequest(database, server.pid, uncachedUrls(40_000, 200_000_000_000));
    note('floor: a bare Fastify route', `${bare.perSecond.toFixed(0)}/s`);
    note('floor: a row by primary key', `${row.perSecond.toFixed(0)}/s`);
    note(
      'category page over HTTP',
      `${category.perSecond.toFixed(0)}/s, ${(category.perSecond / row.perSecond).toFixed(2)} of the row`,
      'at least 0.25',
    );
    note(
      'results page without cache, unique filters',
      `${uncached.perSecond.toFixed(0)}/s, ${(uncached.perSecond / row.perSecond).toFixed(2)} of the row`,
      'at least 0.20',
    );
    note(
      '… CPU of server and database',
      `${uncachedCpu.toFixed(2)} ms, ${(rowCpu / uncachedCpu).toFixed(2)} of the row`,
      'at least 0.20',
    );
  } finally {
    floor.stop();
  }
}

/** CPU time of a process and its database for one request, milliseconds. */
async function cpuPerRequest(database: Database, pid: number, urls: readonly string[]): Promise<number> {
  const seconds = 5;
  const [processBefore, databaseBefore] = [cpuMsOf(pid), await databaseCpu(database)];
  const { perSecond } = await throughput(urls, 8, seconds);
  const databaseMs = await databaseCpuSince(database, databaseBefore);
  return (cpuMsOf(pid) - processBefore + databaseMs) / (perSecond * seconds);
}

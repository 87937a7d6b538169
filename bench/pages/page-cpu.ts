import { Agent } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { fixedAccounts } from '../../server/people/accounts/port.ts';
import { chance } from '../../server/platform/clock.ts';
import { tokensWith } from '../../server/platform/tokens.ts';
import { screenPath } from '../../web/screens.ts';
import type { ServerContext } from '../support/context.ts';
import { request } from '../support/load.ts';
import type { BenchServer } from '../support/server.ts';
import type { BenchPages } from './addresses.ts';

const browser = { 'user-agent': 'Mozilla/5.0', 'accept-encoding': 'gzip, deflate, br, zstd' };
/** A notice reaches the server's listening connection within this time, milliseconds. */
const noticeMs = 3;

/** The server builds its caches within this time after it has started to listen, milliseconds. */
const warmMs = 5_000;

/** Measures the server's CPU time for a page: kept, rendered again, and of a member. */
export async function benchPageCpu(
  { server, database, secret, note }: ServerContext,
  pages: BenchPages,
): Promise<void> {
  await wait(warmMs);
  const live = await cpuOf(server, '/health/live', browser);
  note('floor: /health/live, server CPU', ms(live), '');
  for (const [name, path] of Object.entries(pages)) {
    const kept = await cpuOf(server, path, browser);
    note(`${name}: kept page, server CPU`, `${ms(kept)}, ${(kept / live).toFixed(1)} × /health/live`, 'at most 5 ×');
  }
  const forget = async () => {
    await database.query(`select pg_notify('meydan_content', '*')`);
    await wait(noticeMs);
  };
  for (const [name, path] of Object.entries(pages)) {
    note(
      `${name}: rendered again, server CPU`,
      ms(await cpuOf(server, path, browser, forget)),
      '60 % of the time before',
    );
  }
  const { id } = fixedAccounts.buyer;
  const caller = { kind: 'member', id, sessionId: chance.uuid(), permissions: [], accountType: 'Personal' } as const;
  const member = {
    ...browser,
    cookie: `Access-Token=${await tokensWith(secret).sign(caller, 'access')}; IsGuest=false`,
  };
  const own = {
    ...pages,
    results: `${screenPath('searchResults', 'tr')}?searchText=otomobil`,
    orders: screenPath('orders', 'tr'),
    messages: screenPath('messages', 'tr'),
  };
  for (const [name, path] of Object.entries(own)) {
    note(`${name}: a member’s page, server CPU`, ms(await cpuOf(server, path, member)), '60 % of the time before');
  }
}

const ms = (figure: number): string => `${figure.toFixed(2)} ms`;

/** Mean CPU time of sequential requests, milliseconds, after a warm-up. */
async function cpuOf(
  server: BenchServer,
  path: string,
  headers: Record<string, string>,
  before: () => Promise<void> = async () => undefined,
): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const ask = async () => {
    await before();
    await request(agent, server.address + path, headers);
  };
  for (let i = 0; i < 200; i += 1) await ask();
  const start = server.cpuMs();
  const requests = 300;
  for (let i = 0; i < requests; i += 1) await ask();
  agent.destroy();
  return (server.cpuMs() - start) / requests;
}

import { Agent, request } from 'node:http';
import { adCartCalls } from '../contract/calls/carts.ts';
import { limits } from '../contract/limits.ts';
import { chance } from '../server/platform/clock.ts';
import { openDatabase } from '../server/platform/database.ts';
import { tokensWith } from '../server/platform/tokens.ts';
import { atSteadyRate, quantile, request as get } from './support/load.ts';
import { startFloor } from './support/server.ts';
import { clientAddressOf } from './support/client-addresses.ts';
import type { ServerContext } from './support/context.ts';
import { databaseCpu, databaseCpuSince } from './support/cpu.ts';
import type { BenchServer } from './support/server.ts';

export interface CartsContext extends Pick<ServerContext, 'databaseUrl' | 'secret' | 'note'> {
  server: Pick<BenchServer, 'address' | 'cpuMs'>;
}

const [clients, seconds] = [50, 20];
/** Ads that each client adds per second. */
const rate = 2;
/** Ads that one account adds. Cart size and requests per minute are limited. */
const adsPerAccount = limits.cartItemsMost - 10;
/** Number of candidate ads. Those that cannot be added to a cart are left out. */
const candidates = 400;

const headersOf = (token: string) => ({
  authorization: `Bearer ${token}`,
  'content-type': 'application/json',
  'x-forwarded-for': clientAddressOf(token),
});

/** Measures adding ads to carts by 50 concurrent clients. Deletes the carts afterwards. */
export async function benchCarts({ server, databaseUrl, secret, note }: CartsContext): Promise<void> {
  const { address, cpuMs } = server;
  const database = openDatabase({ url: databaseUrl, connections: 2, statementMs: 60_000 });
  const agent = new Agent({ keepAlive: true, maxSockets: clients });
  const accountIds: string[] = [];
  const tokens = tokensWith(secret);
  const createToken = async (): Promise<string> => {
    const id = chance.uuid();
    accountIds.push(id);
    return tokens.sign(
      { kind: 'member', id, sessionId: chance.uuid(), permissions: [], accountType: 'Personal' },
      'access',
    );
  };
  try {
    const rows = await database.query<{ id: string }>(
      `select id::text from ad where status = 'OnSale' and delivery <> '{}' order by id * 7919 % 104729 limit ${candidates}`,
    );
    const ads: string[] = [];
    let token = await createToken();
    for (const [place, { id }] of rows.entries()) {
      if (place % adsPerAccount === adsPerAccount - 1) token = await createToken();
      if ((await add(agent, address, token, id)).status === 200) ads.push(id);
    }
    if (ads.length < adsPerAccount) throw new Error(`Only ${ads.length} ads can be added to a cart`);
    const accountsPerClient = Math.ceil((rate * seconds) / adsPerAccount) + 1;
    const tokensOfClients = await Promise.all(
      Array.from({ length: clients }, () => Promise.all(Array.from({ length: accountsPerClient }, createToken))),
    );
    let refused = 0;
    const [serverBefore, databaseBefore] = [cpuMs(), await databaseCpu(database)];
    const took = await atSteadyRate({ clients, rate, seconds }, async (client, count) => {
      const own = tokensOfClients[client] ?? [];
      const ownToken = own[Math.floor(count / adsPerAccount) % own.length] ?? '';
      const { status, ms } = await add(agent, address, ownToken, ads[(client * 7 + count) % ads.length] ?? '');
      if (status !== 200) refused += 1;
      return ms;
    });
    const databaseMs = await databaseCpuSince(database, databaseBefore);
    const serverMs = cpuMs() - serverBefore;
    // Reading a row at the same rate shows the load of the machine.
    const floor = await startFloor(databaseUrl);
    const rowTimes = await atSteadyRate({ clients, rate, seconds: seconds / 2 }, async (client, count) => {
      const began = performance.now();
      await get(agent, `${floor.address}/row/${ads[(client * 7 + count) % ads.length]}`);
      return performance.now() - began;
    });
    floor.stop();
    note(
      `adding to the cart, ${clients} clients, ${Math.round(took.length / seconds)} per second, p50 / p95`,
      `${quantile(took, 0.5).toFixed(1)} / ${quantile(took, 0.95).toFixed(1)} ms${refused > 0 ? `, ${refused} refused` : ''}`,
      'p95 under 10 ms',
    );
    note(
      '… a row by primary key at the same rate, p50 / p95',
      `${quantile(rowTimes, 0.5).toFixed(1)} / ${quantile(rowTimes, 0.95).toFixed(1)} ms`,
    );
    note(
      '… CPU of server / database',
      `${(serverMs / took.length).toFixed(2)} / ${(databaseMs / took.length).toFixed(2)} ms each`,
    );
  } finally {
    await database.query('delete from cart_ad where owner_id = any($1::uuid[])', [accountIds]);
    await database.close();
    agent.destroy();
  }
}

/** Adds an ad. Returns the status and the milliseconds until the response was read. */
function add(agent: Agent, address: string, token: string, id: string): Promise<{ status: number; ms: number }> {
  const began = performance.now();
  return new Promise((resolve, reject) => {
    const sent = request(
      `${address}/api${adCartCalls.add.path}`,
      { method: 'POST', agent, headers: headersOf(token) },
      (response) =>
        response
          .resume()
          .on('end', () => resolve({ status: response.statusCode ?? 0, ms: performance.now() - began }))
          .on('error', reject),
    );
    sent.on('error', reject);
    sent.end(JSON.stringify({ id }));
  });
}

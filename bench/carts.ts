import { Agent, request } from 'node:http';
import { adCartCalls } from '../contract/calls/carts.ts';
import { limits } from '../contract/limits.ts';
import { chance } from '../server/platform/clock.ts';
import { openDatabase } from '../server/platform/database.ts';
import { tokensWith } from '../server/platform/tokens.ts';
import { paced, quantile, request as get } from './load.ts';
import { databaseCpu, startFloor } from './server.ts';

/** Measures on a running server how long it takes to put an ad into the cart, while 50 people do it at once. Members and carts are made up, and taken away again. */

export interface CartsOptions {
  address: string;
  databaseUrl: string;
  /** What the server signs tokens with. */
  secret: string;
  clients?: number;
  /** Ads that each of them adds a second, and for how many seconds. */
  rate?: number;
  seconds?: number;
  /** Processor time of the server so far, milliseconds. */
  cpuMs(): number;
  note(what: string, figure: string, target?: string): void;
}

/** Ads that one member adds before it is another one's turn: a cart has an end, and so has what one caller may ask in a minute. */
const each = limits.cartItemsMost - 10;
/** Ads that are tried, of which those are taken that can be bought by cart. */
const tried = 400;

/** Everybody comes from an address of their own: what one network may ask is counted together. */
const headersOf = (token: string) => ({
  authorization: `Bearer ${token}`,
  'content-type': 'application/json',
  'x-forwarded-for': addressOf(token),
});

const addresses = new Map<string, string>();

function addressOf(token: string): string {
  const known = addresses.get(token) ?? `10.${Math.floor(addresses.size / 250)}.7.${(addresses.size % 250) + 1}`;
  addresses.set(token, known);
  return known;
}

/** Adds an ad; answers the status and milliseconds until the answer was read. */
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

export async function benchCarts(options: CartsOptions): Promise<void> {
  const { address, databaseUrl, secret, clients = 50, rate = 2, seconds = 20, cpuMs, note } = options;
  const database = openDatabase({ url: databaseUrl, connections: 2, statementMs: 60_000 });
  const agent = new Agent({ keepAlive: true, maxSockets: clients });
  const members: string[] = [];
  const tokens = tokensWith(secret);
  const signed = async (): Promise<string> => {
    const id = chance.uuid();
    members.push(id);
    return tokens.sign({ kind: 'member', id, sessionId: chance.uuid(), roles: [], accountType: 'Personal' }, 'access');
  };
  try {
    const rows = await database.query<{ id: string }>(
      `select id::text from ad where status = 'OnSale' and delivery <> '{}' order by id * 7919 % 104729 limit ${tried}`,
    );
    const ads: string[] = [];
    let prober = await signed();
    for (const [place, { id }] of rows.entries()) {
      if (place % each === each - 1) prober = await signed();
      if ((await add(agent, address, prober, id)).status === 200) ads.push(id);
    }
    if (ads.length < each) throw new Error(`Only ${ads.length} ads can be bought by cart`);
    const turns = Math.ceil((rate * seconds) / each) + 1;
    const own = await Promise.all(
      Array.from({ length: clients }, () => Promise.all(Array.from({ length: turns }, signed))),
    );
    let refused = 0;
    const [own0, theirs0] = [cpuMs(), await databaseCpu(database)];
    const took = await paced({ clients, rate, seconds }, async (client, count) => {
      const mine = own[client] ?? [];
      const token = mine[Math.floor(count / each) % mine.length] ?? '';
      const { status, ms } = await add(agent, address, token, ads[(client * 7 + count) % ads.length] ?? '');
      if (status !== 200) refused += 1;
      return ms;
    });
    const theirs = (await databaseCpu(database))
      .entries()
      .reduce((sum, [at, ms]) => sum + ms - (theirs0.get(at) ?? 0), 0);
    const serverMs = cpuMs() - own0;
    // What a row by its key takes at the same pace says how busy the machine is.
    const floor = await startFloor(databaseUrl);
    const rowsTook = await paced({ clients, rate, seconds: seconds / 2 }, async (client, count) => {
      const began = performance.now();
      await get(agent, `${floor.address}/row/${ads[(client * 7 + count) % ads.length]}`);
      return performance.now() - began;
    });
    floor.stop();
    note(
      `adding to the cart, ${clients} clients, ${Math.round(took.length / seconds)} a second, p50 / p95`,
      `${quantile(took, 0.5).toFixed(1)} / ${quantile(took, 0.95).toFixed(1)} ms${refused > 0 ? `, ${refused} refused` : ''}`,
      'p95 under 10 ms',
    );
    note(
      '… a row by primary key at the same pace, p50 / p95',
      `${quantile(rowsTook, 0.5).toFixed(1)} / ${quantile(rowsTook, 0.95).toFixed(1)} ms`,
    );
    note(
      '… by processor time of the server and the database',
      `${(serverMs / took.length).toFixed(2)} and ${(theirs / took.length).toFixed(2)} ms each`,
    );
  } finally {
    await database.query('delete from cart_ad where owner_id = any($1::uuid[])', [members]);
    await database.close();
    agent.destroy();
  }
}

import { Agent, get } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { chance } from '../../server/platform/clock.ts';
import { tokensWith } from '../../server/platform/tokens.ts';
import type { ServerContext } from '../support/context.ts';
import { quantile } from '../support/load.ts';
import { popularAddresses } from './addresses.ts';

const addresses = 10_000;
/** Per second. */
const rate = { pages: 200, changes: 20 };
/** The first half fills the memory and is not counted. */
const seconds = 120;

/**
 * Measures the share of page requests that are sent from kept pages while prices change, and the time to their first byte. The popularity of the
 * addresses has a long tail (Zipf).
 */
export async function benchKeptShare(context: ServerContext): Promise<void> {
  const { database, note } = context;
  const paths = await popularAddresses(database, addresses);
  const pick = zipf(paths.length);
  const changePrice = await priceChanges(context);
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  const times: number[] = [];
  const running = new Set<Promise<unknown>>();
  const follow = (work: Promise<unknown>) => {
    const done = work.catch(() => undefined).finally(() => running.delete(done));
    running.add(done);
  };
  const during = async (isCounted: boolean) => {
    const open = async () => {
      const ms = await firstByteMs(agent, context.server.address + (paths[pick()] ?? '/'));
      if (isCounted) times.push(ms);
    };
    await Promise.all([
      atRandomTimes(rate.pages, seconds / 2, () => follow(open())),
      atRandomTimes(rate.changes, seconds / 2, () => follow(changePrice())),
    ]);
  };
  await during(false);
  const start = await figures(context);
  await during(true);
  await Promise.all(running);
  agent.destroy();
  const end = await figures(context);
  const kept = end.kept - start.kept;
  const share = kept / (kept + end.rendered - start.rendered);
  const what = `${rate.pages} pages and ${rate.changes} changed prices per second, ${addresses.toLocaleString('en')} addresses`;
  note(`sent from kept pages, at ${what}`, `${(share * 100).toFixed(0)} %`, 'at least 80 %');
  // The slowest requests are those that waited for a rendering.
  const ofKept = quantile(times, 0.95 * share);
  note('… first byte of a kept page, p95', `${ofKept.toFixed(1)} ms`, 'at most 15 ms');
}

/** Calls `act` as often per second as given, at independent times: a Poisson process. */
async function atRandomTimes(perSecond: number, forSeconds: number, act: () => void): Promise<void> {
  const began = performance.now();
  for (let at = 0; at < forSeconds * 1000; at += (-Math.log(1 - Math.random()) * 1000) / perSecond) {
    const ahead = at - (performance.now() - began);
    if (ahead > 0) await wait(ahead);
    act();
  }
}

/** Picks ranks from 0 with a probability that falls with the rank. */
function zipf(count: number): () => number {
  const sums: number[] = [];
  let sum = 0;
  for (let rank = 1; rank <= count; rank += 1) sums.push((sum += 1 / rank));
  return () => {
    const drawn = Math.random() * sum;
    let [low, high] = [0, count - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sums[middle] ?? 0) < drawn) low = middle + 1;
      else high = middle;
    }
    return low;
  };
}

/** Returns a function that changes the price of an ad as its owner, each time of another ad. */
async function priceChanges({ database, secret, server }: ServerContext): Promise<() => Promise<unknown>> {
  const ads = await database.query<{ id: string; owner: string; price: string }>(
    `select id::text, owner_id as owner, price from ad where status = 'OnSale' order by md5(id::text) limit 2000`,
  );
  const tokens = tokensWith(secret);
  let at = 0;
  return async () => {
    const ad = ads[(at += 1) % ads.length];
    if (!ad) return;
    const caller = {
      kind: 'member',
      id: ad.owner,
      sessionId: chance.uuid(),
      permissions: [],
      accountType: 'Personal',
    } as const;
    const price = Math.max(100, Number(ad.price) + (at % 2 === 0 ? 100 : -100));
    const answer = await fetch(`${server.address}/api/ads/ad-price-update/${ad.id}`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${await tokens.sign(caller, 'access')}`, 'content-type': 'application/json' },
      body: JSON.stringify({ price }),
    });
    await answer.arrayBuffer();
  };
}

/** Reads the counts of kept and rendered pages. */
async function figures({ server, config }: ServerContext): Promise<{ kept: number; rendered: number }> {
  const text = await (
    await fetch(`${server.address}/metrics`, { headers: { 'x-service-key': config.SERVICE_KEY ?? '' } })
  ).text();
  const read = (name: string) =>
    Number(new RegExp(`^meydan_pages_${name}_total (\\d+)`, 'm').exec(text)?.[1] ?? Number.NaN);
  return { kept: read('kept'), rendered: read('rendered') };
}

function firstByteMs(agent: Agent, url: string): Promise<number> {
  const began = performance.now();
  return new Promise((resolve, reject) => {
    get(url, { agent, headers: { 'user-agent': 'Mozilla/5.0', 'accept-encoding': 'zstd' } }, (response) => {
      const ms = performance.now() - began;
      response.resume().on('end', () => resolve(ms));
    }).on('error', reject);
  });
}

import { Agent, get } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

export interface Throughput {
  perSecond: number;
  /** Milliseconds. */
  p95: number;
}

/** Requests the URLs in turn with `clients` concurrent clients. Throws if a response is not 200. */
export async function throughput(urls: readonly string[], clients = 8, seconds = 5): Promise<Throughput> {
  const agent = new Agent({ keepAlive: true, maxSockets: clients });
  const times: number[] = [];
  const end = performance.now() + seconds * 1000;
  let next = 0;
  const client = async () => {
    while (performance.now() < end) {
      const url = urls[(next += 1) % urls.length] ?? '';
      const began = performance.now();
      await request(agent, url);
      times.push(performance.now() - began);
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  agent.destroy();
  times.sort((a, b) => a - b);
  return { perSecond: times.length / seconds, p95: times[Math.floor(times.length * 0.95)] ?? 0 };
}

/** Milliseconds, for one client. */
export interface Latency {
  p50: number;
  p95: number;
}

export interface LoadRequest {
  urls: readonly string[];
  headers?: Record<string, string>;
}

/**
 * Consecutive requests of one kind: enough to hide the wake-up cost of an idle process, few enough that a load peak affects all kinds alike.
 */
const turn = 25;

const defaultRepetitions = 20;
const defaultWarming = 2;
/** Requests of each kind with the default repetitions, warm-up included. */
export const requestsOfKind = (defaultRepetitions + defaultWarming) * turn;

/** Measures each kind in turns, so that machine load affects all kinds alike. Requests are sequential; the first turns are a warm-up. */
export async function interleavedLatencies<Kind extends string>(
  kinds: Record<Kind, LoadRequest>,
  repetitions = defaultRepetitions,
  warming = defaultWarming,
): Promise<Record<Kind, Latency>> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const measured = (Object.entries(kinds) as [Kind, LoadRequest][]).map(([kind, input]) => ({
    kind,
    input,
    took: [] as number[],
  }));
  try {
    for (let i = 0; i < (warming + repetitions) * turn; i += turn) {
      for (const { input, took } of measured) took.push(...(await oneTurn(agent, input, i)));
    }
  } finally {
    agent.destroy();
  }
  return Object.fromEntries(
    measured.map(({ kind, took }) => {
      const counted = took.slice(warming * turn);
      return [kind, { p50: quantile(counted, 0.5), p95: quantile(counted, 0.95) }];
    }),
  ) as Record<Kind, Latency>;
}

async function oneTurn(agent: Agent, { urls, headers }: LoadRequest, from: number): Promise<number[]> {
  const took: number[] = [];
  for (let i = from; i < from + turn; i += 1) {
    const began = performance.now();
    await request(agent, urls[i % urls.length] ?? '', headers);
    took.push(performance.now() - began);
  }
  return took;
}

/** Returns the quantile `share` (0 to 1), NaN for an empty list. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** Sends a GET request and reads the whole response. Throws if it is not 200. */
export function request(agent: Agent, url: string, headers: Record<string, string> = {}): Promise<void> {
  return new Promise((resolve, reject) => {
    get(url, { agent, headers }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${url} returned ${response.statusCode}`));
      response.resume().on('end', resolve);
    }).on('error', reject);
  });
}

export interface Pace {
  clients: number;
  /** Requests of each client per second. */
  rate: number;
  seconds: number;
}

/** Runs `ask` at a steady rate for each client. `ask` measures itself; returns all its times, milliseconds. */
export async function atSteadyRate(
  { clients, rate, seconds }: Pace,
  ask: (client: number, count: number) => Promise<number>,
): Promise<number[]> {
  const took: number[] = [];
  const until = performance.now() + seconds * 1_000;
  await Promise.all(
    Array.from({ length: clients }, async (_, client) => {
      // Spreads the clients over the interval.
      await wait((client * 1_000) / (clients * rate));
      for (let count = 0; performance.now() < until; count += 1) {
        const ms = await ask(client, count);
        took.push(ms);
        await wait(Math.max(0, 1_000 / rate - ms));
      }
    }),
  );
  return took;
}

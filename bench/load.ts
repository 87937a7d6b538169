import { Agent, get } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

export interface Throughput {
  perSecond: number;
  /** Milliseconds. */
  p95: number;
}

/** Asks for the addresses in turn with `clients` at once for some seconds. Throws when an answer is not 200. */
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

/** Of one client, in milliseconds. */
export interface Latency {
  p50: number;
  p95: number;
}

/** Asked again and again. */
export interface LoadRequest {
  urls: readonly string[];
  headers?: Record<string, string>;
}

/** Requests of one kind before it is another's turn: as many as make a process forget that it slept, few enough to share a busy moment. */
const turn = 25;

const usualRepetitions = 20;
const usualWarming = 2;
/** How often each kind is asked, the warming up included, where nothing else is said. */
export const requestsOfKind = (usualRepetitions + usualWarming) * turn;

/**
 * Asks for addresses of each kind by turns, the next as soon as one is answered, so that a busy machine is as busy for each kind; the first
 * turns only warm the server up.
 */
export async function latencies<Kind extends string>(
  kinds: Record<Kind, LoadRequest>,
  repetitions = usualRepetitions,
  warming = usualWarming,
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

/** The value that a share of all is not above; NaN of none. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** One request, read to its end. */
export function request(agent: Agent, url: string, headers: Record<string, string> = {}): Promise<void> {
  return new Promise((resolve, reject) => {
    get(url, { agent, headers }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${url} answered ${response.statusCode}`));
      response.resume().on('end', resolve);
    }).on('error', reject);
  });
}

export interface Pace {
  clients: number;
  rate: number;
  seconds: number;
}

/** Lets each client ask at a steady rate; answers what each time took, milliseconds. */
export async function paced(
  { clients, rate, seconds }: Pace,
  ask: (client: number, count: number) => Promise<number>,
): Promise<number[]> {
  const took: number[] = [];
  const until = performance.now() + seconds * 1_000;
  await Promise.all(
    Array.from({ length: clients }, async (_, client) => {
      // Not all in the same moment.
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

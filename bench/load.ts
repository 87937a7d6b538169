import { Agent, get } from 'node:http';

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

/** Asks for the addresses in turn, the next as soon as one is answered; the first tenth only warms the server up. */
export async function latency(urls: readonly string[], headers: Record<string, string> = {}): Promise<Latency> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const warm = Math.ceil(urls.length / 10);
  const times: number[] = [];
  try {
    for (const [index, url] of urls.entries()) {
      const began = performance.now();
      await request(agent, url, headers);
      if (index >= warm) times.push(performance.now() - began);
    }
  } finally {
    agent.destroy();
  }
  return { p50: quantile(times, 0.5), p95: quantile(times, 0.95) };
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

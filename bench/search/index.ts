import { Agent, get } from 'node:http';
import { searchPaths } from './requests.ts';
import type { SearchPaths } from './requests.ts';
import type { Database } from '../../server/platform/database.ts';

/** What one kind of search took, in milliseconds, through HTTP, for one client that asks again as soon as it is answered. */
export interface Measured {
  name: string;
  p50: number;
  p95: number;
  /** What p95 may be with a million ads. */
  target: number;
  requests: number;
}

const kinds: Record<keyof SearchPaths, { name: string; target: number }> = {
  category: { name: 'category and a price that no other asked', target: 10 },
  filtered: { name: 'category, 3 values, price and province', target: 25 },
  likely: { name: 'category, two values that are likely', target: 60 },
  range: { name: 'a value and a range of numbers', target: 60 },
  box: { name: 'a box of 1° with a category', target: 60 },
  text: { name: 'two words', target: 20 },
  title: { name: 'the title of an ad', target: 60 },
  figure: { name: 'a category and a price, by a figure', target: 60 },
  textByPrice: { name: 'two words in a category, by price', target: 40 },
  prefix: { name: 'three letters', target: 40 },
  panel: { name: 'panel: category, 3 values, price and province', target: 150 },
  rangePanel: { name: 'panel: a value and a range of numbers', target: 150 },
  textPanel: { name: 'panel: two words', target: 150 },
  suggestion: { name: 'suggestion', target: 5 },
};

export interface BenchOptions {
  /** Address of the calls: `http://127.0.0.1:3000/api`. */
  baseUrl: string;
  database: Database;
  /** Requests of each kind. */
  count?: number;
}

/** Asks a running server for real searches of each kind. Throws when one is not answered with 200. */
export async function benchSearch({ baseUrl, database, count = 300 }: BenchOptions): Promise<Measured[]> {
  const paths = await searchPaths(database, count);
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  try {
    const results: Measured[] = [];
    for (const [kind, { name, target }] of Object.entries(kinds) as [
      keyof SearchPaths,
      { name: string; target: number },
    ][]) {
      // The first tenth only warms the server up.
      const warm = Math.ceil(paths[kind].length / 10);
      const times: number[] = [];
      for (const [index, path] of paths[kind].entries()) {
        const took = await timed(agent, baseUrl + path);
        if (index >= warm) times.push(took);
      }
      times.sort((a, b) => a - b);
      const at = (share: number) =>
        Number((times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0).toFixed(2));
      results.push({ name, p50: at(0.5), p95: at(0.95), target, requests: times.length });
    }
    return results;
  } finally {
    agent.destroy();
  }
}

/** Milliseconds from asking until the last byte. */
async function timed(agent: Agent, url: string): Promise<number> {
  const begun = performance.now();
  return new Promise((resolve, reject) => {
    get(url, { agent, headers: { 'accept-language': 'tr' } }, (response) => {
      if (response.statusCode !== 200) {
        reject(new Error(`${url} answered ${response.statusCode}`));
      }
      response.resume().on('end', () => resolve(performance.now() - begun));
    }).on('error', reject);
  });
}

import { Agent, get } from 'node:http';
import type { ServerContext } from '../support/context.ts';
import { quantile } from '../support/load.ts';
import { searchPaths } from './requests.ts';
import type { SearchPaths } from './requests.ts';

const requestsOfKind = 300;

/** Targets: the 95th percentile with a million ads, milliseconds. */
const kinds: Record<keyof SearchPaths, { name: string; target: number }> = {
  category: { name: 'category and unique price', target: 10 },
  filtered: { name: 'category, 3 values, price and province', target: 25 },
  likely: { name: 'category, two likely values', target: 60 },
  range: { name: 'a value and a range of numbers', target: 60 },
  box: { name: 'a box of 1° with a category', target: 60 },
  text: { name: 'two words', target: 20 },
  title: { name: 'title of an ad', target: 60 },
  numberOrder: { name: 'category and price, sorted by a numeric spec', target: 60 },
  textByPrice: { name: 'two words in a category, sorted by price', target: 40 },
  prefix: { name: 'three letters', target: 40 },
  panel: { name: 'filter panel: category, 3 values, price and province', target: 150 },
  rangePanel: { name: 'filter panel: a value and a range of numbers', target: 150 },
  textPanel: { name: 'filter panel: two words', target: 150 },
  suggestion: { name: 'suggestion', target: 5 },
};

/** Measures each kind of search over HTTP with one client. Throws if a response is not 200. */
export async function benchLatencies({ server, database, note }: ServerContext): Promise<void> {
  const paths = await searchPaths(database, requestsOfKind);
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  try {
    for (const [kind, { name, target }] of Object.entries(kinds) as [
      keyof SearchPaths,
      { name: string; target: number },
    ][]) {
      // The first tenth is a warm-up.
      const warming = Math.ceil(paths[kind].length / 10);
      const times: number[] = [];
      for (const [index, path] of paths[kind].entries()) {
        const took = await timed(agent, `${server.address}/api${path}`);
        if (index >= warming) times.push(took);
      }
      note(
        `${name}, one client, p50 / p95`,
        `${quantile(times, 0.5).toFixed(2)} / ${quantile(times, 0.95).toFixed(2)} ms`,
        `p95 at most ${target} ms`,
      );
    }
  } finally {
    agent.destroy();
  }
}

/** Milliseconds until the last byte of the response. */
async function timed(agent: Agent, url: string): Promise<number> {
  const began = performance.now();
  return new Promise((resolve, reject) => {
    get(url, { agent, headers: { 'accept-language': 'tr' } }, (response) => {
      if (response.statusCode !== 200) {
        reject(new Error(`${url} returned ${response.statusCode}`));
      }
      response.resume().on('end', () => resolve(performance.now() - began));
    }).on('error', reject);
  });
}

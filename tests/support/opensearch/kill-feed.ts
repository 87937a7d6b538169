import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { DocumentsHarness } from '../../../server/market/search/test/documents-harness.ts';

/** Where a feeding process is killed: before OpenSearch gets the documents, before they are visible, and before the outbox knows it. */
const places = ['bulk', 'refresh', 'finish'] as const;

/** Writes ads while another process feeds OpenSearch, which is killed and started again `times` times. Then feeds the rest. */
export async function feedWithKills(market: DocumentsHarness, times: number): Promise<void> {
  const ads = Array.from({ length: 10 }, () => market.car());
  await market.publish(...ads);
  const script = join(import.meta.dirname, 'feed-process.ts');
  for (let round = 0; round < times; round += 1) {
    const place = places[round % places.length];
    for (const [at, { id }] of ads.entries()) {
      if ((at + round) % 3 === 0) await market.change(id, 'status', (at + round) % 2 === 0 ? 'Archived' : 'OnSale');
      else if ((at + round) % 3 === 1) await market.change(id, 'price', 1_000_000 + round);
    }
    await market.publish(market.car());
    const feeder = spawn(process.execPath, [script, market.database.url, market.gate.url, market.prefix], {
      stdio: 'ignore',
    });
    const ended = once(feeder, 'exit');
    market.gate.decide = ({ path }) => {
      if (place === 'bulk' ? path.includes('/_bulk') : path.includes('/_refresh')) {
        if (place !== 'finish') {
          feeder.kill('SIGKILL');
          return 'hang';
        }
        // The answer to the refresh is on its way when the process ends.
        setImmediate(() => feeder.kill('SIGKILL'));
      }
      return 'pass';
    };
    await ended;
  }
  market.gate.decide = () => 'pass';
  // The lock of the last process ends with its connection.
  await expect.poll(() => market.engine.feed()).toBe('empty');
}

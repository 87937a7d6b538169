import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createLivePages } from '../server/people/notifications/operations/live-pages-port.ts';
import { chance } from '../server/platform/clock.ts';
import { openDatabase } from '../server/platform/database.ts';
import { natsBus } from '../server/platform/nats-bus.ts';
import { startNats } from '../tests/support/nats.ts';
import type { OwnContext } from './support/context.ts';
import { databaseCpu, databaseCpuSince } from './support/cpu.ts';
import { startOwnDatabase } from './support/own-database.ts';

const writers = 16;
const seconds = 5;
const subject = 'meydan.bench';

/**
 * Commits a second of 16 writers that each insert a row and send a live event, over PostgreSQL and over NATS, with 3 and 30 listening connections; and
 * of writers without events.
 */
export async function benchBus({ note }: OwnContext): Promise<void> {
  const own = await startOwnDatabase('bus', async (client) => {
    await client.query('create table written (id uuid primary key, at timestamptz not null default now())');
  });
  const nats = await startNats();
  try {
    note(`commits without events, ${writers} writers`, await measure(own.url, undefined, 0));
    for (const listeners of [3, 30]) {
      for (const way of ['NOTIFY', 'NATS'] as const) {
        note(
          `commits with a live event over ${way}, ${writers} writers, ${listeners} listeners`,
          await measure(own.url, way === 'NATS' ? nats.url : undefined, listeners),
        );
      }
    }
  } finally {
    await nats.kill();
    await own.close();
  }
}

/** Returns commits a second, and CPU time of the database and of this process for each. */
async function measure(url: string, natsUrl: string | undefined, listeners: number): Promise<string> {
  const heard = listeners > 0 ? await openListeners(natsUrl ?? url, listeners) : undefined;
  const database = openDatabase({
    url,
    connections: writers,
    busOver:
      natsUrl === undefined
        ? undefined
        : natsBus({ servers: { servers: [new URL(natsUrl).host] }, subject, warn: console.error }),
  });
  const monitor = openDatabase({ url, connections: 1 });
  const live = createLivePages(database);
  while (natsUrl !== undefined && !database.bus.figures().isConnected) await wait(20);
  let commits = 0;
  const run = async (end: number) => {
    while (performance.now() < end) {
      await database.inTransaction(async () => {
        const id = chance.uuid();
        await database.queryPlanned('insert into written (id) values ($1)', [id], 'bench-write');
        if (listeners > 0) await live.send([id], 'counts', {});
      });
      commits += 1;
    }
  };
  const all = async (ms: number) => {
    const end = performance.now() + ms;
    await Promise.all(Array.from({ length: writers }, () => run(end)));
  };
  await all(1_000);
  commits = 0;
  const [databaseBefore, cpu, began] = [await databaseCpu(monitor), process.cpuUsage(), performance.now()];
  await all(seconds * 1000);
  const elapsed = (performance.now() - began) / 1000;
  const { user, system } = process.cpuUsage(cpu);
  const databaseMs = await databaseCpuSince(monitor, databaseBefore);
  await wait(500);
  const received = await heard?.count();
  heard?.close();
  await Promise.all([database.close(), monitor.close()]);
  const each = (ms: number) => `${(ms / commits).toFixed(2)} ms`;
  return `${(commits / elapsed).toFixed(0)} a second; CPU each: database ${each(databaseMs)}, process ${each((user + system) / 1000)}${received === undefined ? '' : `; ${received} heard`}`;
}

async function openListeners(url: string, count: number) {
  const child = fork(join(import.meta.dirname, 'support', 'bus-listeners.ts'), [url, subject, String(count)]);
  await once(child, 'message');
  return {
    async count(): Promise<number> {
      const answer = once(child, 'message');
      child.send('count');
      return Number((await answer)[0]);
    },
    close: () => void child.kill(),
  };
}

import { fork } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createLivePages } from '../server/people/notifications/operations/live-pages-port.ts';
import { createNotices } from '../server/people/notifications/operations/notify.ts';
import { sealWith } from '../server/people/notifications/operations/seal.ts';
import { chance } from '../server/platform/clock.ts';
import { openDatabase } from '../server/platform/database.ts';
import type { Database } from '../server/platform/database.ts';
import { installationBus } from '../server/platform/installation-bus.ts';
import { tokensWith } from '../server/platform/tokens.ts';
import type { ServerContext } from './support/context.ts';
import type { ClientCommand, ClientReport } from './support/live-clients.ts';
import { quantile } from './support/load.ts';

const streamCount = 10_000;
/** Streams that are opened concurrently. */
const batch = 100;
/** Events a second, to one account each, and for how many seconds: longer than the interval of the heartbeats. */
const rate = 100;
const seconds = 30;
const timeoutMs = 30_000;
const goal = 'at most 1 s';

/**
 * Opens 10,000 live streams, each of another account, and sends events to them, over NATS with `NATS_URL`. Measures delivery times, CPU time and
 * memory of the server's first process (`WORKERS`). The accounts are generated and receive nothing by other channels. The clients run in a process of
 * their own.
 */
export async function benchLive({ server, config, databaseUrl, secret, note }: ServerContext): Promise<void> {
  const memoryBefore = server.memoryMb();
  const busOver = await installationBus(config, { session: secret }, console.error);
  const database = openDatabase({ url: databaseUrl, connections: 4, statementMs: 60_000, busOver });
  while (busOver && !database.bus.figures().isConnected) await wait(20);
  const accounts = Array.from({ length: streamCount }, () => chance.uuid());
  const clients = openClients(Number(new URL(server.address).port));
  const open = `${streamCount.toLocaleString('en')} live streams`;
  try {
    await switchOffOtherChannels(database, accounts);
    const cpuBefore = server.cpuMs();
    const began = performance.now();
    for (let start = 0; start < streamCount; start += batch) {
      await clients.open(await Promise.all(accounts.slice(start, start + batch).map((id) => tokenOf(secret, id))));
    }
    const opened = (performance.now() - began) / 1000;
    note(
      `${open}: opened a second; CPU each`,
      `${(streamCount / opened).toFixed(0)}; ${((server.cpuMs() - cpuBefore) / streamCount).toFixed(2)} ms`,
    );
    const kilobytes = ((server.memoryMb() - memoryBefore) * 1024) / streamCount;
    note(
      `${open}: server memory before / then; each`,
      `${memoryBefore.toFixed(0)} / ${server.memoryMb().toFixed(0)} MB; ${kilobytes.toFixed(0)} kB`,
    );
    await idle(server, note, open);

    const live = createLivePages(database);
    const notices = createNotices({
      database,
      accounts: { hasConsent: async () => false },
      applications: { tokensOf: async () => new Map() },
      seal: sealWith(secret, 'bench'),
    });
    const notify = (accountId: string) =>
      notices.notify({
        accountId,
        template: 'AdOffer.SellerApproved',
        tokens: { 'Ad.Title': 'Egea', 'AdOffer.Price': 1 },
      });
    const measure = async (name: string, event: string, send: () => Promise<unknown>) => {
      await clients.expect(event);
      const cpu = server.cpuMs();
      await database.inTransaction(send);
      const committed = process.hrtime.bigint();
      const delays = await clients.delays(streamCount, () => committed);
      note(
        `${open}: ${name}, p50 / p99 / last; CPU`,
        `${shown(delays, streamCount)}; ${(server.cpuMs() - cpu).toFixed(0)} ms`,
        goal,
      );
    };
    await measure('one event to all', 'counts', () => live.send(accounts, 'counts', {}));
    await measure('a notification to each', 'notification', async () => {
      for (const accountId of accounts) await notify(accountId);
    });

    await clients.expect('counts');
    const cpu = server.cpuMs();
    const start = performance.now();
    const sentAt = new Map<number, bigint>();
    const sending: Promise<void>[] = [];
    for (let number = 0; number < rate * seconds; number += 1) {
      await wait(Math.max(0, start + (number * 1000) / rate - performance.now()));
      // Each account once, so that an arrival tells its event.
      const at = (number * 7) % streamCount;
      sentAt.set(at, process.hrtime.bigint());
      sending.push(live.send([accounts[at] ?? ''], 'counts', {}));
    }
    await Promise.all(sending);
    const delays = await clients.delays(sentAt.size, (at) => sentAt.get(at) ?? 0n);
    note(
      `${open}: ${rate} events a second, p50 / p99 / last; CPU`,
      `${shown(delays, sentAt.size)}; ${(((server.cpuMs() - cpu) / (performance.now() - start)) * 100).toFixed(1)} % of a core`,
      goal,
    );
  } finally {
    clients.close();
    await database.query('delete from notification where account_id = any($1::uuid[])', [accounts]);
    await database.query('delete from notification_user_preference where account_id = any($1::uuid[])', [accounts]);
    await database.close();
  }
}

const shown = (delays: readonly number[], expected: number) =>
  `${[0.5, 0.99, 1].map((part) => quantile(delays, part).toFixed(0)).join(' / ')} ms, ${((delays.length / expected) * 100).toFixed(1)} % received`;

/** CPU of streams without events: checks of sessions, heartbeats. */
async function idle(server: ServerContext['server'], note: ServerContext['note'], open: string): Promise<void> {
  const [cpu, began] = [server.cpuMs(), performance.now()];
  await wait(seconds * 1000);
  note(
    `${open}: CPU without events`,
    `${(((server.cpuMs() - cpu) / (performance.now() - began)) * 100).toFixed(1)} % of a core`,
  );
}

/** Restricts the generated accounts to notifications on the site, so that no e-mail is queued. */
async function switchOffOtherChannels(database: Database, accounts: readonly string[]): Promise<void> {
  await database.query(
    `insert into notification_user_preference (account_id, category_id, channel, is_on)
     select account, 11, channel, false from unnest($1::uuid[]) as account, unnest(array['Email', 'Push', 'Sms']) as channel`,
    [accounts],
  );
}

const tokenOf = (secret: string, accountId: string) =>
  tokensWith(secret).sign(
    { kind: 'member', id: accountId, sessionId: chance.uuid(), permissions: [], accountType: 'Personal' },
    'access',
  );

function openClients(port: number) {
  const child = fork(join(import.meta.dirname, 'support', 'live-clients.ts'));
  const ended = new Promise<never>((_, reject) => {
    child.once('exit', () => reject(new Error('The clients ended')));
  });
  ended.catch(() => undefined);
  const ask = async <T>(command: ClientCommand): Promise<T> => {
    const answer = new Promise<T>((resolve) => void child.once('message', (message) => resolve(message as T)));
    child.send(command);
    return Promise.race([answer, ended]);
  };
  return {
    open: (tokens: string[]) => ask({ kind: 'open', port, tokens }),
    expect: (event: string) => ask({ kind: 'expect', event }),
    /** Milliseconds from sending to the first arrival in each stream, once `count` have arrived. */
    async delays(count: number, sentAt: (stream: number) => bigint): Promise<number[]> {
      const end = performance.now() + timeoutMs;
      for (;;) {
        await wait(500);
        const { arrivals } = await ask<ClientReport>({ kind: 'report' });
        const delays = arrivals.flatMap(([first], stream) =>
          first === undefined ? [] : [Number(BigInt(first) - sentAt(stream)) / 1e6],
        );
        if (delays.length >= count || performance.now() > end) return delays;
      }
    },
    close: () => void child.kill(),
  };
}

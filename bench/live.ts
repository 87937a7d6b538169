import { request } from 'node:http';
import type { ClientRequest } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { createNotices } from '../server/people/notifications/operations/notify.ts';
import { sealWith } from '../server/people/notifications/operations/seal.ts';
import { chance } from '../server/platform/clock.ts';
import { openDatabase } from '../server/platform/database.ts';
import type { Database } from '../server/platform/database.ts';
import { tokensWith } from '../server/platform/tokens.ts';

/**
 * Opens many live streams on a running server, tells each member something, and says how many heard it and how late the last one did:
 * `node bench/live.ts <address> <database url> <session secret> [streams]`. Each member is made up; nothing is sent to anybody.
 */

export interface LiveOptions {
  /** `http://127.0.0.1:3000` */
  address: string;
  databaseUrl: string;
  /** What the server signs tokens with. */
  secret: string;
  streams?: number;
  /** The server's memory in MB, where it can be told. */
  memoryMb?: () => number;
}

export interface LiveFigures {
  streams: number;
  opened: number;
  /** The server's memory in MB before the streams were opened, and with all of them open; NaN where it cannot be told. */
  memoryBefore: number;
  memoryOpen: number;
  /** Of one notice, told to one member with all others listening: milliseconds. */
  one: number;
  /** Of a notice to each by one transaction: the part that arrived, and milliseconds until the middle and the last one, from its commit. */
  receivedPerStream: number;
  median: number;
  longest: number;
}

interface Reader {
  accountId: string;
  heardAt: number | undefined;
  call: ClientRequest;
}

const patienceMs = 30_000;
const openedAtOnce = 50;

/** Measures one server. */
export async function benchLive(options: LiveOptions): Promise<LiveFigures> {
  const { address, databaseUrl, secret, streams = 1_000, memoryMb = () => Number.NaN } = options;
  const memoryBefore = memoryMb();
  const database = openDatabase({ url: databaseUrl, connections: 4 });
  const readers: Reader[] = [];
  const accounts = Array.from({ length: streams }, () => chance.uuid());
  try {
    await switchOffAllElse(database, accounts);
    for (let start = 0; start < streams; start += openedAtOnce) {
      readers.push(
        ...(await Promise.all(
          accounts.slice(start, start + openedAtOnce).map((id) => openReader(address, secret, id)),
        )),
      );
    }
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

    // What every stream is told when it opens must be over.
    await wait(1_000);
    const memoryOpen = memoryMb();
    const [first] = readers;
    if (!first) throw new Error('No stream was opened');
    const oneFrom = performance.now();
    await notify(first.accountId);
    await untilHeard([first]);
    const one = (first.heardAt ?? Number.NaN) - oneFrom;

    for (const reader of readers) reader.heardAt = undefined;
    const from = await database.inTransaction(async () => {
      for (const { accountId } of readers) await notify(accountId);
      return performance.now();
    });
    await untilHeard(readers);
    const delays = readers
      .flatMap(({ heardAt }) => (heardAt === undefined ? [] : [heardAt - from]))
      .toSorted((a, b) => a - b);
    return {
      streams,
      opened: readers.length,
      memoryBefore,
      memoryOpen,
      one,
      receivedPerStream: delays.length / streams,
      median: delays[Math.floor(delays.length / 2)] ?? Number.NaN,
      longest: delays.at(-1) ?? Number.NaN,
    };
  } finally {
    for (const reader of readers) reader.call.destroy();
    await database.query('delete from notification where account_id = any($1::uuid[])', [accounts]);
    await database.query('delete from notification_user_preference where account_id = any($1::uuid[])', [accounts]);
    await database.close();
  }
}

/** The made-up members take the list alone, so that nothing is queued for mail. */
async function switchOffAllElse(database: Database, accounts: readonly string[]): Promise<void> {
  await database.query(
    `insert into notification_user_preference (account_id, category_id, channel, is_on)
     select account, 11, channel, false from unnest($1::uuid[]) as account, unnest(array['Email', 'Push', 'Sms']) as channel`,
    [accounts],
  );
}

async function openReader(address: string, secret: string, accountId: string): Promise<Reader> {
  const member = {
    kind: 'member',
    id: accountId,
    sessionId: chance.uuid(),
    roles: [],
    accountType: 'Personal',
  } as const;
  const token = await tokensWith(secret).sign(member, 'access');
  const headers = { cookie: `Access-Token=${token}`, 'sec-fetch-site': 'same-origin' };
  return new Promise((resolve, reject) => {
    const call = request(`${address}/api/live`, { headers, agent: false }, (response) => {
      if (response.statusCode !== 200) return reject(new Error(`The stream was answered ${response.statusCode}`));
      const reader: Reader = { accountId, heardAt: undefined, call };
      response.on('data', (part: Buffer) => {
        if (part.includes('event: notification')) reader.heardAt ??= performance.now();
      });
      resolve(reader);
    });
    call.on('error', reject);
    call.end();
  });
}

async function untilHeard(readers: readonly Reader[]): Promise<void> {
  const end = performance.now() + patienceMs;
  while (performance.now() < end && readers.some(({ heardAt }) => heardAt === undefined)) await wait(5);
}

if (import.meta.main) {
  const [address, databaseUrl, secret, streams] = process.argv.slice(2);
  if (!address || !databaseUrl || !secret)
    throw new Error('node bench/live.ts <address> <database url> <session secret> [streams]');
  const figures = await benchLive({
    address,
    databaseUrl,
    secret,
    ...(streams !== undefined && { streams: Number(streams) }),
  });
  console.log(`${figures.opened} of ${figures.streams} streams open`);
  console.log(`a notice to one: ${figures.one.toFixed(0)} ms`);
  console.log(
    `a notice to each: ${(figures.receivedPerStream * 100).toFixed(1)} % heard, median ${figures.median.toFixed(0)} ms, last ${figures.longest.toFixed(0)} ms`,
  );
}

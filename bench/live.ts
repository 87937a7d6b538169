import { request } from 'node:http';
import type { ClientRequest } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { createNotices } from '../server/people/notifications/operations/notify.ts';
import { sealWith } from '../server/people/notifications/operations/seal.ts';
import { chance } from '../server/platform/clock.ts';
import { openDatabase } from '../server/platform/database.ts';
import type { Database } from '../server/platform/database.ts';
import { tokensWith } from '../server/platform/tokens.ts';
import type { ServerContext } from './support/context.ts';
import { quantile } from './support/load.ts';

interface Reader {
  accountId: string;
  /** Time of the first notification; undefined until it arrives. */
  receivedAt: number | undefined;
  call: ClientRequest;
}

const streamCount = 1_000;
/** Streams that are opened concurrently. */
const batch = 50;
const timeoutMs = 30_000;

/**
 * Opens 1,000 live streams and notifies their accounts. Measures delivery times and server memory. The accounts are generated and receive nothing
 * by other channels.
 */
export async function benchLive({ server, databaseUrl, secret, note }: ServerContext): Promise<void> {
  const { address } = server;
  const memoryBefore = server.memoryMb();
  const database = openDatabase({ url: databaseUrl, connections: 4 });
  const readers: Reader[] = [];
  const accounts = Array.from({ length: streamCount }, () => chance.uuid());
  try {
    await switchOffOtherChannels(database, accounts);
    for (let start = 0; start < streamCount; start += batch) {
      readers.push(
        ...(await Promise.all(accounts.slice(start, start + batch).map((id) => openReader(address, secret, id)))),
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

    // Waits until the first events of all streams have been sent.
    await wait(1_000);
    const memoryOpen = server.memoryMb();
    const [first] = readers;
    if (!first) throw new Error('No stream was opened');
    const began = performance.now();
    await notify(first.accountId);
    await untilReceived([first]);
    const single = (first.receivedAt ?? Number.NaN) - began;

    for (const reader of readers) reader.receivedAt = undefined;
    const committed = await database.inTransaction(async () => {
      for (const { accountId } of readers) await notify(accountId);
      return performance.now();
    });
    await untilReceived(readers);
    const delays = readers.flatMap(({ receivedAt }) => (receivedAt === undefined ? [] : [receivedAt - committed]));
    const open = `${readers.length.toLocaleString('en')} live streams`;
    note(`${open}: notification to one account`, `${single.toFixed(0)} ms`, 'at most 1 s');
    note(
      `${open}: notification to each, p50 / last`,
      `${quantile(delays, 0.5).toFixed(0)} / ${quantile(delays, 1).toFixed(0)} ms, ${((delays.length / streamCount) * 100).toFixed(1)} % received`,
      'at most 1 s',
    );
    note(
      `${open}: server memory before / then`,
      `${memoryBefore.toFixed(0)} / ${memoryOpen.toFixed(0)} MB`,
      'under 450 MB',
    );
  } finally {
    for (const reader of readers) reader.call.destroy();
    await database.query('delete from notification where account_id = any($1::uuid[])', [accounts]);
    await database.query('delete from notification_user_preference where account_id = any($1::uuid[])', [accounts]);
    await database.close();
  }
}

/** Restricts the generated accounts to notifications on the site, so that no e-mail is queued. */
async function switchOffOtherChannels(database: Database, accounts: readonly string[]): Promise<void> {
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
    permissions: [],
    accountType: 'Personal',
  } as const;
  const token = await tokensWith(secret).sign(member, 'access');
  const headers = { cookie: `Access-Token=${token}`, 'sec-fetch-site': 'same-origin' };
  return new Promise((resolve, reject) => {
    const call = request(`${address}/api/live`, { headers, agent: false }, (response) => {
      if (response.statusCode !== 200) return reject(new Error(`The live stream returned ${response.statusCode}`));
      const reader: Reader = { accountId, receivedAt: undefined, call };
      response.on('data', (part: Buffer) => {
        if (part.includes('event: notification')) reader.receivedAt ??= performance.now();
      });
      resolve(reader);
    });
    call.on('error', reject);
    call.end();
  });
}

async function untilReceived(readers: readonly Reader[]): Promise<void> {
  const end = performance.now() + timeoutMs;
  while (performance.now() < end && readers.some(({ receivedAt }) => receivedAt === undefined)) await wait(5);
}

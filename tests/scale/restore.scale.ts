import { execFile } from 'node:child_process';
import { chmod, copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import S3rver from 's3rver';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { storageFrom } from '../../server/adapters/storage/index.ts';
import { programPath } from '../../scripts/programs.mjs';
import { expectBooksToBalance } from '../support/books.ts';
import { payAtBank } from '../support/bank.ts';
import { makeTemplate } from '../support/database.ts';
import { ownPostgres } from '../support/own-postgres.ts';
import type { OwnPostgres } from '../support/own-postgres.ts';
import { freePort, startProduct } from '../support/product.ts';
import { openPurchaseHarness } from '../support/purchase-harness.ts';

const buckets = { media: 'meydan', backup: 'meydan-backup', restored: 'meydan-restored' };

let folder: string;
/** A copy of the script that PostgreSQL's user can read. */
let script: string;
let s3: S3rver;
/** Settings of the product's storage and of the backup script. */
let storage: NodeJS.ProcessEnv;
let backup: NodeJS.ProcessEnv;
const servers: OwnPostgres[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'meydan-restore-'));
  await chmod(folder, 0o755);
  script = join(folder, 'backup.sh');
  await copyFile(join(import.meta.dirname, '..', '..', 'deploy', 'backup', 'backup.sh'), script);
  s3 = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: join(folder, 's3'),
    configureBuckets: Object.values(buckets).map((name) => ({ name })),
  });
  const endpoint = `http://127.0.0.1:${(await s3.run()).port}`;
  storage = {
    S3_ENDPOINT: endpoint,
    S3_BUCKET: buckets.media,
    S3_ACCESS_KEY_ID: 'S3RVER',
    S3_SECRET_ACCESS_KEY: 'S3RVER',
  };
  const programs = ['barman-cloud-backup', 'rclone', 'psql'].map((name) => dirname(programPath(name)));
  backup = {
    PATH: [...programs, process.env['PATH']].join(':'),
    HOME: folder,
    BACKUP_URL: `s3://${buckets.backup}/drill`,
    BACKUP_ENDPOINT: endpoint,
    AWS_ACCESS_KEY_ID: 'S3RVER',
    AWS_SECRET_ACCESS_KEY: 'S3RVER',
  };
});
afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop()));
  await s3.close();
  await rm(folder, { recursive: true, force: true });
});

const run = (command: readonly string[], env: NodeJS.ProcessEnv = {}) =>
  promisify(execFile)(script, [...command], { env: { ...backup, ...env } });

async function serverOn(name: string, settings: Record<string, string> = {}): Promise<OwnPostgres> {
  const server = await ownPostgres({ folder: join(folder, name), port: await freePort(), settings, env: backup });
  servers.push(server);
  return server;
}

const addressOf = ({ port }: OwnPostgres) => ({ PGHOST: '127.0.0.1', PGPORT: String(port), PGUSER: 'boss' });
const filesIn = (bucket: string) => storageFrom({ DATA_DIR: folder, ...storage, S3_BUCKET: bucket });
const productUrl = ({ url }: OwnPostgres) => url.replace(/postgres$/, 'meydan_template');

test('a restore up to the moment before a purchase keeps everything before it, and the books agree with the bank', async () => {
  const primary = await serverOn('primary', { archive_mode: 'on', archive_command: `${script} log %p` });
  await makeTemplate(primary.url);
  // The bank and the secrets outlive the database.
  const settings = { DATA_DIR: join(folder, 'data'), ...storage };
  const before = await openPurchaseHarness(settings, { sharedUrl: productUrl(primary) });
  const [seller, buyer] = [await before.aSeller(), await before.aBuyer()];
  const ads = [
    await before.goods(seller, 90_000),
    await before.goods(seller, 80_000),
    await before.goods(seller, 70_000),
  ];
  const inBackup = await before.buy(buyer, [ads[0] ?? '']);
  const age = async () => Number((await run(['age'])).stdout);
  expect(await age()).toBeGreaterThan(26 * 3600);
  await run(['database'], addressOf(primary));
  expect(await age()).toBeLessThan(3600);
  // As the database's machine does it, which does not know the place of the files.
  await run(['forget']);

  // Only the log knows these: a purchase, a photo, and a payment that begins.
  const photo = await before.photo(seller.headers);
  const inLog = await before.buy(buyer, [await before.goods(seller, 60_000)]);
  const begun = await before.checkout(buyer, [ads[1] ?? '']);
  const removedLater = 'drill/removed-after-the-moment';
  await filesIn(buckets.media).put(removedLater, Buffer.from('file'), 'text/plain');
  // Nothing was removed at first; later runs look for what was removed long ago.
  for (const _ of [1, 2]) await run(['files'], storage);
  const [{ moment } = { moment: '' }] = await before.database.query<{ moment: string }>(
    `select to_char(clock_timestamp() at time zone 'utc', 'YYYY-MM-DD HH24:MI:SS.US') as moment`,
  );

  // After the moment: the begun payment is paid, and another purchase is made from begin to end.
  await payAtBank(begun);
  await before.done('POST', '/payment/adpayment/payment-complete', buyer.headers, { id: begun.id });
  await before.testing.runJobs();
  const lost = await before.buy(buyer, [ads[2] ?? '']);
  await filesIn(buckets.media).remove(removedLater);
  await run(['files'], storage);
  const [{ last } = { last: '' }] = await before.database.query<{ last: string }>(
    'select pg_walfile_name(pg_current_wal_lsn()) as last',
  );
  await before.database.query('select pg_switch_wal()');
  const archived = () => before.database.query('select from pg_stat_archiver where last_archived_wal >= $1', [last]);
  await vi.waitFor(async () => expect(await archived()).toHaveLength(1), { timeout: 120_000, interval: 500 });
  await run(['check'], addressOf(primary));
  await before.testing.close();
  await primary.stop();

  await run(['restore-database', join(folder, 'restored'), moment]);
  const restored = await serverOn('restored');
  // Without archive_mode, no backup is complete.
  await expect(run(['check'], addressOf(restored))).rejects.toThrow('archive_mode is off');
  await run(['restore-files'], { ...storage, S3_BUCKET: buckets.restored });
  expect(await filesIn(buckets.restored).sizeOf(removedLater)).toBe(4);

  const url = productUrl(restored);
  const after = await openPurchaseHarness({ ...settings, S3_BUCKET: buckets.restored }, { sharedUrl: url });
  const statesOf = async (...ids: string[]) => {
    const rows = await after.database.query<{ id: string; state: string }>(
      'select id::text, state from payment where id = any($1::uuid[])',
      [ids],
    );
    return ids.map((id) => rows.find((row) => row.id === id)?.state);
  };
  const ids = [inBackup.paymentId, inLog.paymentId, begun.id ?? '', lost.paymentId];
  expect(await statesOf(...ids)).toEqual(['Completed', 'Completed', expect.not.stringMatching('Completed'), undefined]);
  await expectBooksToBalance(after.database);
  const picture = await after.testing.app.inject(`/media/320/${photo}.webp`);
  expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/webp']);

  // The bank knows both later payments: it completes the one whose beginning was restored, and gives the other one back.
  const administrator = await after.signedIn('administrator');
  const dayOf = (time: Date) => new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Istanbul' }).format(time);
  // Midnight may be between the payments and now.
  const days = new Set([dayOf(new Date(`${moment}Z`)), dayOf(new Date())]);
  const reconcile = async () => {
    const answers = [];
    for (const day of days)
      answers.push(await after.ask('POST', '/earning/earning/desk/reconcile', administrator, { day }));
    return answers;
  };
  for (const answer of await reconcile()) expect(answer).toMatchObject({ statusCode: 200 });
  await after.testing.runJobs();
  expect(await statesOf(...ids)).toEqual(['Completed', 'Completed', 'Completed', undefined]);
  for (const answer of await reconcile()) expect(answer).toMatchObject({ differences: 0 });
  await after.runJob('ledger.check');
  await expectBooksToBalance(after.database);
  // Nobody bought this ad any more, and the seller can sell.
  const lostAd = await after.database.query<{ status: string }>('select status from ad where id = $1', [ads[2]]);
  expect(lostAd).toEqual([{ status: 'OnSale' }]);
  await after.buy(await after.aBuyer(), [await after.goods(seller)]);
  await expectBooksToBalance(after.database);
  await after.testing.close();

  const product = await startProduct({ ads: 0, env: { ...settings, S3_BUCKET: buckets.restored, DATABASE_URL: url } });
  try {
    // It prepares its search data first.
    const isReady = async () => expect((await fetch(`${product.address}/health/ready`)).status).toBe(200);
    await vi.waitFor(isReady, { timeout: 120_000, interval: 500 });
    expect((await fetch(`${product.address}/media/320/${photo}.webp`)).status).toBe(200);
  } finally {
    await product.stop();
  }
});

import { readFile } from 'node:fs/promises';
import type { Socket } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { chance } from '../../../platform/clock.ts';
import { deleteOldNotifications } from '../operations/delete-old-notifications.ts';
import { dropDeliveryWeeks, partitionDeliveries } from '../store/deliveries.ts';
import { anOffer, testNotifications } from './harness.ts';
import type { Harness } from './harness.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await testNotifications();
});
afterAll(() => harness.close());
beforeEach(async () => {
  await harness.database.query('delete from delivery');
});

const dayMs = 24 * 3_600_000;
const daysFromNow = (days: number) => new Date(Date.now() + days * dayMs);

/** Inserts a delivery whose id has this time, as a process with another clock would. */
const insert = (at: Date, id = 'uuid_at($1)') =>
  harness.database.query(
    `insert into delivery (id, channel, template, state, created_at) values (${id}, 'Email', 'User.Welcome', 'Sent', $1::timestamptz)`,
    [at],
  );

/** The partitions that hold deliveries, with their numbers. */
const partitionsInUse = () =>
  harness.database.query<{ name: string; count: number }>(
    'select tableoid::regclass::text as name, count(*)::int as count from delivery group by 1 order by 1',
  );

const partitions = async () =>
  (
    await harness.database.query<{ name: string }>(
      `select inhrelid::regclass::text as name from pg_inherits where inhparent = 'delivery'::regclass order by 1`,
    )
  ).map(({ name }) => name);

test('a new delivery is in the partition of its week', async () => {
  await partitionDeliveries(harness.database, daysFromNow(0), daysFromNow(0));
  const member = await harness.member();
  await harness.consent(member, 'Email');
  await harness.notices.notify(anOffer(member));
  const names = (await partitionsInUse()).map(({ name }) => name);
  expect(names).toEqual([expect.stringMatching(/^partitions\.delivery_\d{4}_\d\d_\d\d$/)]);
});

test('a delivery of a week without a partition is kept, and moves into the partition once it exists', async () => {
  const at = daysFromNow(400);
  await insert(at);
  expect(await partitionsInUse()).toEqual([{ name: 'partitions.delivery_other', count: 1 }]);
  expect(await partitionDeliveries(harness.database, at, at)).toBe(1);
  expect(await partitionDeliveries(harness.database, at, at)).toBe(0);
  const [used] = await partitionsInUse();
  expect(used).toEqual({ name: expect.not.stringContaining('other') as string, count: 1 });
});

test('a partition is created without a time limit, because it reads the whole default partition', async () => {
  const connect = vi.spyOn(harness.database, 'connect');
  expect(await partitionDeliveries(harness.database, daysFromNow(800), daysFromNow(800))).toBe(1);
  const client = (await connect.mock.results[0]?.value) as { connection: { stream: Socket } } | undefined;
  expect(client?.connection.stream.timeout).toBe(0);
});

test('only weeks that ended before the time are dropped', async () => {
  const monday = new Date('2001-01-01T00:00:00Z');
  const sunday = new Date('2001-01-07T23:59:59Z');
  const nextMonday = new Date('2001-01-08T00:00:00Z');
  await partitionDeliveries(harness.database, monday, nextMonday);
  for (const at of [monday, sunday, nextMonday]) await insert(at);
  const ofYear = async () => (await partitions()).filter((name) => name.includes('_2001_'));
  expect(await ofYear()).toEqual(['partitions.delivery_2001_01_01', 'partitions.delivery_2001_01_08']);
  expect(await dropDeliveryWeeks(harness.database, sunday)).toBe(0);
  expect(await dropDeliveryWeeks(harness.database, nextMonday)).toBe(1);
  expect(await partitionsInUse()).toEqual([{ name: 'partitions.delivery_2001_01_08', count: 1 }]);
  await dropDeliveryWeeks(harness.database, new Date('2001-01-15T00:00:00Z'));
  expect(await ofYear()).toEqual([]);
});

test('every night prepares three weeks, and drops what is older than thirty days, also ids without a time', async () => {
  await partitionDeliveries(harness.database, daysFromNow(-50), daysFromNow(-40));
  await insert(daysFromNow(-45));
  await insert(daysFromNow(-45), 'gen_random_uuid()');
  await insert(daysFromNow(-5));
  await insert(daysFromNow(-5), 'gen_random_uuid()');
  await deleteOldNotifications(harness.database, 1);
  expect(await harness.database.query('select from delivery')).toHaveLength(2);
  for (const days of [0, 7, 14, 21]) await insert(daysFromNow(days));
  const other = (await partitionsInUse()).find(({ name }) => name === 'partitions.delivery_other');
  // Those of five days ago: one without a time, and one whose week may be older than the installation.
  expect(other?.count).toBeLessThanOrEqual(2);
});

describe('the migration', () => {
  const migration = join(import.meta.dirname, '..', '..', '..', 'migrations', '0060_scaling_out.sql');
  /** The table before the migration. */
  const before = `
    drop table delivery;
    drop schema partitions cascade;
    drop function uuid_at, partition_weeks, drop_weeks;
    create table delivery (id uuid primary key not null, notification_id bigint, account_id uuid, channel text not null, template text not null,
      target text, state text not null, tries integer default 0 not null, error text, created_at timestamp with time zone not null,
      sent_at timestamp with time zone);
    create index delivery_notification on delivery (notification_id);
    create index delivery_created on delivery (created_at);
    create index delivery_waiting_mail on delivery (created_at) where channel = 'Email' and state = 'Waiting' and error is not null`;

  async function migrate(): Promise<void> {
    const sql = (await readFile(migration, 'utf8')).split('--> statement-breakpoint');
    await harness.database.query(
      sql.slice(sql.findIndex((text) => text.includes('create schema partitions'))).join(''),
    );
  }

  test('copies no delivery, and the nightly job deletes the old ones and creates no partition before they are gone', async () => {
    await harness.database.query(before);
    for (const days of [-45, -20, -1]) await insert(daysFromNow(days), 'gen_random_uuid()');
    const fileOf = (table: string) =>
      harness.database.query('select pg_relation_filenode($1::regclass) as file', [table]);
    const file = await fileOf('delivery');
    await migrate();
    expect(await fileOf('partitions.delivery_other')).toEqual(file);
    expect(await partitionsInUse()).toEqual([{ name: 'partitions.delivery_other', count: 3 }]);
    const made = await partitions();
    await insert(daysFromNow(0));
    expect(await partitionsInUse()).toHaveLength(2);
    await deleteOldNotifications(harness.database, 1);
    expect(await partitionsInUse()).toContainEqual({ name: 'partitions.delivery_other', count: 2 });
    expect(await partitionDeliveries(harness.database, daysFromNow(30), daysFromNow(30 + 21))).toBe(0);
    expect(await partitions()).toEqual(made);
  });

  test('moves deliveries whose random id has the time of a partition', async () => {
    await harness.database.query(before);
    await insert(daysFromNow(0), `'${chance.timedUuid()}'`);
    await migrate();
    expect(await partitionsInUse()).toEqual([{ name: expect.not.stringContaining('other') as string, count: 1 }]);
  });
});

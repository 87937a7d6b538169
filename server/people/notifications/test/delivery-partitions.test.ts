import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
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

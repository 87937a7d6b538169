import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { testDatabase } from '../../../tests/support/database.ts';
import { consume, createEvents, declareEvent } from '../events.ts';

const sold = declareEvent('test.sold', z.object({ adId: z.string() }));
const removed = declareEvent('test.removed', z.object({ adId: z.string() }));
const heard: string[] = [];
const consumer = (event: typeof sold, name: string) =>
  consume(event, name, async ({ adId }) => void heard.push(`${name} ${adId}`));

let database: Awaited<ReturnType<typeof testDatabase>>;
beforeAll(async () => {
  database = await testDatabase();
});
beforeEach(async () => {
  heard.length = 0;
  await database.query('delete from graphile_worker._private_jobs');
});
afterAll(() => database.close());

const queued = () =>
  database.query<{ name: string; payload: unknown }>(
    `select task.identifier as name, job.payload from graphile_worker._private_jobs job
     join graphile_worker._private_tasks task on task.id = job.task_id order by 1`,
  );

it('adds one job for a published event, and none without consumers', async () => {
  const events = createEvents(database, consumer(sold, 'statistics'));
  events.add(consumer(sold, 'mails'), consumer(removed, 'mails'));
  await events.publish(sold, { adId: '7' });
  await events.publish(removed, { adId: '8' });
  await events.publish(declareEvent('test.unheard', z.object({})), {});
  expect(await queued()).toEqual([
    { name: 'test.removed/mails', payload: { adId: '8' } },
    { name: 'test.sold', payload: { adId: '7' } },
  ]);
});

it('runs all consumers, and retries only those that failed', async () => {
  const fails = consume(sold, 'shop', () => Promise.reject(new Error('away')));
  const events = createEvents(database, consumer(sold, 'statistics'), fails, consumer(sold, 'mails'));
  await events
    .jobs()
    .find(({ name }) => name === sold.name)
    ?.run({ adId: '7' });
  expect(heard).toEqual(['statistics 7', 'mails 7']);
  expect(await queued()).toEqual([{ name: 'test.sold/shop', payload: { adId: '7' } }]);
});

it('runs all consumers again after it was aborted', async () => {
  const stopping = new AbortController();
  const stops = consume(sold, 'shop', async () => stopping.abort(new Error('the product stops')));
  const events = createEvents(database, stops, consumer(sold, 'mails'));
  const work = events
    .jobs()
    .find(({ name }) => name === sold.name)
    ?.run({ adId: '7' }, stopping.signal);
  await expect(work).rejects.toThrow('the product stops');
  expect(await queued()).toEqual([]);
});

it('is not delayed by a consumer that hangs', async () => {
  const hangs = consume(sold, 'shop', () => new Promise(() => undefined));
  const events = createEvents(database, hangs, consumer(sold, 'mails'));
  void events
    .jobs()
    .find(({ name }) => name === sold.name)
    ?.run({ adId: '7' });
  expect(heard).toEqual(['mails 7']);
});

it('adds no job if the transaction rolls back', async () => {
  const events = createEvents(database, consumer(sold, 'mails'));
  const undone = database.inTransaction(async () => {
    await events.publish(sold, { adId: '7' });
    throw new Error('rolled back');
  });
  await expect(undone).rejects.toThrow('rolled back');
  expect(await queued()).toEqual([]);
});

it('lists the consumers’ jobs with the event as payload', async () => {
  const events = createEvents(database, consumer(sold, 'statistics'));
  events.add(consumer(removed, 'mails'));
  const jobs = events.jobs();
  expect(jobs.map(({ name, payload }) => [name, payload])).toEqual([
    ['test.sold/statistics', sold.payload],
    ['test.removed/mails', removed.payload],
  ]);
  for (const { run } of jobs) await run({ adId: '7' });
  expect(heard).toEqual(['statistics 7', 'mails 7']);
});

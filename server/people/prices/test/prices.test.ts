import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { testDatabase } from '../../../../tests/support/database.ts';
import { chance, clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import { createPrices, insertFirstPrices, pricesFrom } from '../port.ts';
import type { PriceToPlan } from '../port.ts';

let database: Database & { url: string };
let prices: Awaited<ReturnType<typeof createPrices>>;
let other: Awaited<ReturnType<typeof createPrices>>;
const authorId = chance.uuid();
let made = 0;

// The database refuses prices that have started by its own clock, so the days of these tests are in the future.
const [yesterday, today, tomorrow, later] = ['2126-11-19', '2126-11-20', '2126-11-21', '2126-12-01'];
const at = (day: string, time = '12:00') => new Date(`${day}T${time}:00+03:00`);
const now = (when = at(today)) => vi.spyOn(clock, 'now').mockReturnValue(when);

beforeAll(async () => {
  now();
  database = await testDatabase();
  prices = await createPrices(database);
  other = await createPrices(database);
});
afterEach(() => now());
afterAll(async () => {
  await prices.close();
  await other.close();
  vi.restoreAllMocks();
  await database.close();
});

/** A new subject that costs 100 kuruş. */
async function aSubject(): Promise<string> {
  const subject = String((made += 1) + 5_000);
  const client = await database.connect();
  await insertFirstPrices(client, [{ kind: 'DigitalItem', subject, since: '2026-01-01', values: { price: 100 } }]);
  client.release();
  return subject;
}

const priced = (subject: string, price: number, since = tomorrow): PriceToPlan => ({
  kind: 'DigitalItem',
  subject,
  since,
  values: { price },
});
const by = { authorId, reason: 'Costs have risen' };
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: { code?: string }) => error.code,
  );
const rowOf = async (subject: string, since: string) =>
  (await pricesFrom(database, 'DigitalItem', today)).find((row) => row.subject === subject && row.since === since);
const versionOf = async (subject: string) =>
  (await pricesFrom(database, 'DigitalItem', today)).find((row) => row.subject === subject)?.version ?? 0;

test('starts a price at midnight in Istanbul, in all processes', async () => {
  const subject = await aSubject();
  await prices.plan([priced(subject, 250)], { ...by, version: 1 });
  for (const one of [prices, other]) {
    await expect.poll(() => one.at('DigitalItem', subject, at(tomorrow))?.values.price).toBe(250);
    expect(one.at('DigitalItem', subject, new Date(at(tomorrow, '00:00').getTime() - 1))?.values.price).toBe(100);
    expect(one.at('DigitalItem', subject, at(tomorrow, '00:00'))?.values.price).toBe(250);
  }
});

test('refuses a price for today or earlier, and one that would reach other processes too late', async () => {
  const subject = await aSubject();
  for (const since of [yesterday, today]) {
    expect(await codeOf(prices.plan([priced(subject, 1, since)], by))).toBe('DateInPast');
  }
  now(new Date(at(tomorrow, '00:00').getTime() - 60_000));
  expect(await codeOf(prices.plan([priced(subject, 1)], by))).toBe('DateInPast');
  now(new Date(at(tomorrow, '00:00').getTime() - 60_001));
  expect(await codeOf(prices.plan([priced(subject, 1)], by))).toBe('done');
});

test('withdraws a planned price, and refuses to withdraw one that started', async () => {
  const subject = await aSubject();
  await prices.plan([priced(subject, 250)], { ...by, version: 1 });
  await prices.plan([priced(subject, 300, later)], { ...by, version: 2 });
  const first = (await rowOf(subject, tomorrow))!;
  const second = (await rowOf(subject, later))!;
  now(at(tomorrow));
  const withdraw = ({ id }: { id: string }, version: number) =>
    codeOf(prices.withdraw({ id, kind: 'DigitalItem', subject }, { ...by, version }));
  expect(await withdraw(first, 3)).toBe('PriceStarted');
  expect(await withdraw(second, 3)).toBe('done');
  expect(await withdraw(second, 4)).toBe('PriceNotFound');
  expect(prices.at('DigitalItem', subject, at(later))?.values.price).toBe(250);
});

test('refuses the second of two administrators who plan or withdraw at the same time', async () => {
  const subject = await aSubject();
  const both = await Promise.all(
    [250, 300].map((price) => codeOf(prices.plan([priced(subject, price)], { ...by, version: 1 }))),
  );
  expect(both.toSorted()).toEqual(['PriceChanged', 'done']);
  const version = await versionOf(subject);
  expect(version).toBe(2);
  expect(await codeOf(prices.plan([priced(subject, 400)], { ...by, version }))).toBe('PriceExists');
  const { id } = (await rowOf(subject, tomorrow))!;
  const withdrawals = await Promise.all(
    [1, 2].map(() => codeOf(prices.withdraw({ id, kind: 'DigitalItem', subject }, { ...by, version }))),
  );
  expect(withdrawals.toSorted()).toEqual(['PriceChanged', 'done']);
});

test('records author, reason, and the prices before and after in the audit log', async () => {
  const subject = await aSubject();
  await prices.plan([priced(subject, 250)], { ...by, version: 1 });
  const { id } = (await rowOf(subject, tomorrow))!;
  await prices.withdraw({ id, kind: 'DigitalItem', subject }, { authorId, reason: 'Too early', version: 2 });
  const entries = await database.query(
    `select before, after, reason from audit_entry where subject = 'price' and subject_id = $1 order by id`,
    [`DigitalItem:${subject}`],
  );
  expect(entries).toEqual([
    { before: { since: '2026-01-01', price: 100 }, after: { since: tomorrow, price: 250 }, reason: by.reason },
    { before: { since: tomorrow, price: 250 }, after: null, reason: 'Too early' },
  ]);
});

test('keeps the past in the database itself', async () => {
  const subject = await aSubject();
  await prices.plan([priced(subject, 250)], { ...by, version: 1 });
  const refused = async (text: string, values: unknown[] = [subject]) =>
    expect(await codeOf(database.query(text, values)), text).toBe('23001');
  const mine = `kind = 'DigitalItem' and subject = $1`;
  await refused(`update dated_price set values = '{"price": 1}' where ${mine}`);
  await refused(`update dated_price set withdrawn_at = now() where ${mine} and since < '2100-01-01'`);
  await refused(`update dated_price set since = '2026-01-02' where ${mine} and since > '2100-01-01'`);
  await refused(`delete from dated_price where ${mine}`);
  await refused('truncate dated_price', []);
  await refused(
    `insert into dated_price (id, kind, subject, since, values, author_id, planned_at)
     values (gen_random_uuid(), 'DigitalItem', $1, '2026-02-01', '{"price": 1}', gen_random_uuid(), now())`,
  );
});

test('leaves changed prices alone when the product starts again with other first prices', async () => {
  const subject = await aSubject();
  await prices.plan([priced(subject, 250)], { ...by, version: 1 });
  const client = await database.connect();
  await insertFirstPrices(client, [{ kind: 'DigitalItem', subject, since: '2126-11-21', values: { price: 999 } }]);
  client.release();
  expect((await rowOf(subject, tomorrow))?.values).toEqual({ price: 250 });
  expect(await versionOf(subject)).toBe(2);
});

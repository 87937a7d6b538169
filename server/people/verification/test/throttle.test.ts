import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { testDatabase } from '../../../../tests/support/database.ts';
import { clock } from '../../../platform/clock.ts';
import { createThrottle } from '../operations/throttle-port.ts';
import { maskedTarget } from '../rules/masked-target.ts';
import { networkOf, shortAddress } from '../operations/network-address.ts';
import type { Throttle } from '../port.ts';

let database: Awaited<ReturnType<typeof testDatabase>>;
let throttle: Throttle;
let now = Date.parse('2026-11-21T09:00:00Z');

beforeAll(async () => {
  database = await testDatabase();
  throttle = createThrottle({ database });
});
afterAll(() => database.close());
beforeEach(() => {
  vi.spyOn(clock, 'now').mockImplementation(() => new Date(now));
});
afterEach(() => vi.restoreAllMocks());

/** Seconds to wait; 0 if not blocked. */
const waitOf = (...keys: string[]): Promise<number> =>
  throttle.check(keys).then(
    () => 0,
    (error: { code: string; retryAfterSeconds: number }) =>
      error.code === 'TooManyAttempts' ? error.retryAfterSeconds : Number.NaN,
  );

test('allows five free failures, then doubles the delay up to fifteen minutes', async () => {
  const waits: number[] = [];
  for (let failure = 1; failure <= 12; failure += 1) {
    await throttle.countFailure('account:growing', 5);
    waits.push((await waitOf('account:growing')) / 60);
    now += 15 * 60_000;
  }
  expect(waits).toEqual([0, 0, 0, 0, 0, 1, 2, 4, 8, 15, 15, 15]);
  expect(await waitOf('account:growing', 'address:192.0.2.1')).toBe(0);
});

test('blocks every request with a blocked key and no other; each key has its own free tries', async () => {
  for (let failure = 0; failure <= 5; failure += 1) await throttle.countFailure('account:a', 5);
  for (let failure = 0; failure <= 5; failure += 1) await throttle.countFailure('address:192.0.2.8', 20);
  for (let failure = 0; failure <= 20; failure += 1) await throttle.countFailure('address:192.0.2.7', 20);
  expect(await waitOf('account:b', 'address:192.0.2.7')).toBe(60);
  expect(await waitOf('account:a', 'address:192.0.2.8')).toBe(60);
  expect(await waitOf('account:b', 'address:192.0.2.8')).toBe(0);
});

test('counts every concurrent failure, and returns the count to each', async () => {
  const counts = await Promise.all(Array.from({ length: 8 }, () => throttle.countFailure('account:p', 5)));
  expect(counts.toSorted((one, other) => one - other)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  expect(await throttle.failuresOf('account:p')).toBe(8);
  expect(await waitOf('account:p')).toBe(240);
});

test('clears only the named keys on success', async () => {
  for (let failure = 0; failure <= 5; failure += 1) {
    await throttle.countFailure('account:s', 5);
    await throttle.countFailure('account:other', 5);
  }
  await throttle.clear(['account:s']);
  expect([await waitOf('account:s'), await waitOf('account:other')]).toEqual([0, 60]);
});

test('forgets failures after a day', async () => {
  for (let failure = 0; failure < 7; failure += 1) await throttle.countFailure('account:f', 5);
  now += 24 * 3600_000;
  expect(await throttle.failuresOf('account:f')).toBe(0);
  await throttle.countFailure('account:f', 5);
  expect(await waitOf('account:f')).toBe(0);
});

test('stores keys only as hashes', async () => {
  await throttle.countFailure('account:kim@ornek.example', 5);
  const rows = await database.query<{ key: string }>('select key from throttle');
  expect(rows.filter(({ key }) => key.includes('kim') || key.includes('account'))).toEqual([]);
});

test('cannot count a failure inside a transaction, whose rollback would undo it', async () => {
  await expect(database.inTransaction(() => throttle.countFailure('account:t', 5))).rejects.toThrow(
    'outside transactions',
  );
});

test.each([
  ['192.0.2.77', '192.0.2.77', '192.0.2.0'],
  ['::ffff:192.0.2.77', '192.0.2.77', '192.0.2.0'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::', '2001:db8:1::'],
  ['2001:0DB8::00ff', '2001:db8:0:0::', '2001:db8:0::'],
  ['fe80::1%eth0', 'fe80:0:0:0::', 'fe80:0:0::'],
  ['::1', '0:0:0:0::', '0:0:0::'],
  ['nonsense', 'nonsense', ''],
])('maps address %s to network %s, shown as %s', (address, network, shown) => {
  expect([networkOf(address), shortAddress(address)]).toEqual([network, shown]);
});

test.each([
  ['ayse.yilmaz@ornek.com', 'a•••@o•••.com'],
  ['a@mail.ornek.com.tr', 'a•••@m•••.tr'],
  ['+905321234567', '+90 5•• ••• 45 67'],
  ['+4915112345678', '+49 ••• 78'],
])('masks %s', (target, masked) => {
  expect(maskedTarget(target)).toBe(masked);
});

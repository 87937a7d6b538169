import { setImmediate as later } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { concurrencyLimit } from './concurrency-limit.ts';

const refused = expect.objectContaining({ code: 'ServiceUnavailable', retryAfterSeconds: 3 });

test('limits concurrent work and runs the rest in order', async () => {
  const inTurn = concurrencyLimit({ maxRunning: 2, maxWaiting: 10, retryAfterSeconds: 3 });
  const order: number[] = [];
  let running = 0;
  let max = 0;
  const work = (index: number) =>
    inTurn(async () => {
      order.push(index);
      running += 1;
      max = Math.max(max, running);
      await later();
      running -= 1;
      return index;
    });
  expect(await Promise.all([0, 1, 2, 3, 4].map(work))).toEqual([0, 1, 2, 3, 4]);
  expect([max, order]).toEqual([2, [0, 1, 2, 3, 4]]);
});

test('refuses work when too much waits, and frees the slot of failed work', async () => {
  const inTurn = concurrencyLimit({ maxRunning: 1, maxWaiting: 1, retryAfterSeconds: 3 });
  const { promise: gate, reject: fail } = Promise.withResolvers<never>();
  const first = inTurn(() => gate);
  const second = inTurn(async () => 'second');
  await expect(inTurn(async () => 'third')).rejects.toEqual(refused);
  fail(new Error('broken'));
  await expect(first).rejects.toThrow('broken');
  expect([await second, await inTurn(async () => 'fourth')]).toEqual(['second', 'fourth']);
});

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { retryRefused } from './retry-refused.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const refusal = () => new Response('', { status: 503, headers: { 'retry-after': '2' } });

/** A service that refuses the first requests. */
const busy = (refusals: number) => {
  const send = vi.fn<() => Promise<Response>>();
  for (let count = 0; count < refusals; count += 1) send.mockResolvedValueOnce(refusal());
  return send.mockResolvedValue(new Response('done'));
};

test('repeats a refused request after the time that the service names', async () => {
  const send = busy(1);
  const answer = retryRefused(send, 3);
  await vi.advanceTimersByTimeAsync(1_999);
  expect(send).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1_001);
  expect(await (await answer).text()).toBe('done');
});

test('returns the refusal after the last attempt', async () => {
  const send = busy(5);
  const answer = retryRefused(send, 3);
  await vi.advanceTimersByTimeAsync(60_000);
  expect((await answer).status).toBe(503);
  expect(send).toHaveBeenCalledTimes(3);
});

test.each([
  ['a failure without a time', () => new Response('', { status: 503 })],
  ['a refusal that asks for a long wait', () => new Response('', { status: 503, headers: { 'retry-after': '60' } })],
  ['another refusal', () => new Response('', { status: 429, headers: { 'retry-after': '2' } })],
])('does not repeat %s', async (_, answer) => {
  const send = vi.fn<() => Promise<Response>>(async () => answer());
  await retryRefused(send, 3);
  expect(send).toHaveBeenCalledTimes(1);
});

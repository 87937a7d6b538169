import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SearchFailure } from '../../../adapters/opensearch/port.ts';
import { engineGuard } from '../operations/engine-guard.ts';
import type { EngineGuard, GuardLimits } from '../operations/engine-guard.ts';

const opened: EngineGuard[] = [];
beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  for (const guard of opened.splice(0)) guard.close();
  vi.useRealTimers();
});

function guardOf(limits: Partial<GuardLimits> = {}) {
  const failures: string[] = [];
  const guard = engineGuard(({ reason }) => failures.push(reason), limits);
  opened.push(guard);
  let asked = 0;
  /** The answer, or the message of the error. */
  const ask = async (answer: () => Promise<string>) =>
    guard
      .call(async () => {
        asked += 1;
        return answer();
      })
      .catch((error: unknown) => String(error));
  return { guard, failures, ask, asked: () => asked };
}
const answers = async () => 'found';
const fails = async () => Promise.reject(new SearchFailure('again', 'away'));
const hangs = () => new Promise<string>(() => undefined);
const isOpen = 'Error: OpenSearch: the circuit breaker is open';

test('throws and reports a failure of OpenSearch, and one that does not answer in time', async () => {
  const { guard, failures, ask } = guardOf({ answerMs: 20 });
  expect(await ask(answers)).toBe('found');
  expect(await ask(fails)).toBe('Error: OpenSearch: away');
  const late = ask(hangs);
  await vi.advanceTimersByTimeAsync(20);
  expect(await late).toBe('Error: OpenSearch: no answer in time');
  expect(failures).toEqual(['away', 'no answer in time']);
  guard.count('fallback');
  expect(guard.counts()).toEqual([
    { engine: 'OpenSearch', outcome: 'failed', count: 2 },
    { engine: 'PostgreSQL', outcome: 'fallback', count: 1 },
  ]);
});

test('after a few failures OpenSearch is not asked, until a probe succeeds', async () => {
  const { guard, failures, ask, asked } = guardOf({ failures: 3, probeMs: 50 });
  for (let count = 0; count < 3; count += 1) await ask(fails);
  expect(guard.state()).toBe('open');
  expect(await ask(answers)).toBe(isOpen);
  expect([asked(), failures.length]).toEqual([3, 3]);

  await vi.advanceTimersByTimeAsync(50);
  expect(guard.state()).toBe('half-open');
  // Of two calls at once, one is the probe.
  const { promise, resolve } = Promise.withResolvers<string>();
  const probe = ask(() => promise);
  expect(await ask(answers)).toBe(isOpen);
  resolve('found');
  expect(await probe).toBe('found');
  expect(guard.state()).toBe('closed');
  expect(await ask(answers)).toBe('found');
});

test('a failed probe opens the breaker again', async () => {
  const { guard, ask } = guardOf({ failures: 2, probeMs: 50 });
  await ask(fails);
  await ask(fails);
  await vi.advanceTimersByTimeAsync(50);
  expect(guard.state()).toBe('half-open');
  await ask(fails);
  expect(guard.state()).toBe('open');
});

test('a refused call is reported, but is no outage', async () => {
  const { guard, failures, ask } = guardOf({ failures: 2 });
  const refused = async () => Promise.reject(new SearchFailure('refused', '400 parsing_exception'));
  for (let count = 0; count < 5; count += 1) await ask(refused);
  expect(failures).toHaveLength(5);
  expect(guard.state()).toBe('closed');
});

test('an error of this process is thrown unchanged', async () => {
  const { guard, failures, ask } = guardOf({ failures: 2 });
  const broken = async () => Promise.reject(new TypeError('x is undefined'));
  for (let count = 0; count < 5; count += 1) expect(await ask(broken)).toBe('TypeError: x is undefined');
  expect(failures).toEqual([]);
  expect(guard.state()).toBe('closed');
});

test('opens the breaker after failures in a row, despite many successes before', async () => {
  const { guard, ask } = guardOf({ failures: 3 });
  for (let count = 0; count < 50; count += 1) await ask(answers);
  for (let count = 0; count < 3; count += 1) await ask(fails);
  expect(guard.state()).toBe('open');
});

import { afterEach, expect, test } from 'vitest';
import { engineGuard } from '../operations/engine-guard.ts';
import type { EngineGuard, GuardLimits } from '../operations/engine-guard.ts';
import { DomainError } from '../../../platform/errors.ts';

const opened: EngineGuard[] = [];
afterEach(() => {
  for (const guard of opened.splice(0)) guard.close();
});

function guardOf(limits: Partial<GuardLimits> = {}) {
  const failures: unknown[] = [];
  const guard = engineGuard((error) => failures.push(error), limits);
  opened.push(guard);
  let asked = 0;
  const ask = async (answer: () => Promise<string>) =>
    guard.run(
      async () => {
        asked += 1;
        return answer();
      },
      async () => 'PostgreSQL',
    );
  return { guard, failures, ask, asked: () => asked };
}
const answers = async () => 'OpenSearch';
const fails = async () => Promise.reject(new Error('away'));
const hangs = () => new Promise<string>(() => undefined);

test('OpenSearch answers, and PostgreSQL if it fails or hangs', async () => {
  const { guard, failures, ask } = guardOf({ answerMs: 20 });
  expect([await ask(answers), await ask(fails), await ask(hangs)]).toEqual(['OpenSearch', 'PostgreSQL', 'PostgreSQL']);
  expect(failures).toMatchObject([{ message: 'away' }, { code: 'ETIMEDOUT' }]);
  expect(guard.counts()).toEqual([
    { engine: 'OpenSearch', outcome: 'answered', count: 1 },
    { engine: 'OpenSearch', outcome: 'failed', count: 2 },
    { engine: 'PostgreSQL', outcome: 'fallback', count: 2 },
  ]);
});

test('after a few failures OpenSearch is not asked, until a probe succeeds', async () => {
  const { guard, failures, ask, asked } = guardOf({ failures: 3, probeMs: 50 });
  for (let count = 0; count < 3; count += 1) await ask(fails);
  expect(guard.state()).toBe('open');
  expect(await ask(answers)).toBe('PostgreSQL');
  expect([asked(), failures.length]).toEqual([3, 3]);

  await expect.poll(() => guard.state()).toBe('half-open');
  // Of two requests at once, one is the probe.
  const { promise, resolve } = Promise.withResolvers<string>();
  const probe = ask(() => promise);
  expect(await ask(answers)).toBe('PostgreSQL');
  resolve('OpenSearch');
  expect(await probe).toBe('OpenSearch');
  expect(guard.state()).toBe('closed');
  expect(await ask(answers)).toBe('OpenSearch');
});

test('a failed probe opens the breaker again', async () => {
  const { guard, ask } = guardOf({ failures: 2, probeMs: 50 });
  await ask(fails);
  await ask(fails);
  await expect.poll(() => guard.state()).toBe('half-open');
  await ask(fails);
  expect(guard.state()).toBe('open');
});

test('invalid input is reported to the caller and is no failure', async () => {
  const { guard, ask } = guardOf({ failures: 2 });
  const invalid = async () => Promise.reject(new DomainError('PageOutOfRange'));
  for (let count = 0; count < 5; count += 1) await expect(ask(invalid)).rejects.toThrow(DomainError);
  expect(guard.state()).toBe('closed');
});

test('opens the breaker after failures in a row, despite many successes before', async () => {
  const { guard, ask } = guardOf({ failures: 3 });
  for (let count = 0; count < 50; count += 1) await ask(answers);
  for (let count = 0; count < 3; count += 1) await ask(fails);
  expect(guard.state()).toBe('open');
});

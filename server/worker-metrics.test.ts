import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import { expect, test } from 'vitest';
import { collectMetrics } from './worker-metrics.ts';
import type { MetricsWorker } from './worker-metrics.ts';

/** A worker with three metrics. */
function workerOf(id: number) {
  const register = new Registry();
  const registers = [register];
  const metrics = {
    requests: new Counter({ name: 'requests_total', help: 'Requests', registers }),
    seconds: new Histogram({ name: 'seconds', help: 'Times', buckets: [1], registers }),
    running: new Gauge({ name: 'running', help: 'Running', registers }),
  };
  const answers = { isHanging: false, all: '' };
  return { id, register, metrics, answers };
}

function collector(...workers: ReturnType<typeof workerOf>[]) {
  const alive = new Set(workers);
  const told = ({ id, register, answers }: ReturnType<typeof workerOf>): MetricsWorker => ({
    id,
    tell(message) {
      if (message.kind === 'all-metrics') answers.all = message.text;
      if (message.kind !== 'read-metrics' || answers.isHanging) return;
      void register
        .getMetricsAsJSON()
        .then((metrics) =>
          collected.answer({ id, tell: () => undefined }, { kind: 'metrics', id: message.id, metrics }),
        );
    },
  });
  const collected = collectMetrics(() => [...alive].map(told), 0);
  return {
    read: collected.read,
    ask: (worker: ReturnType<typeof workerOf>) => collected.answer(told(worker), { kind: 'want-metrics', id: 1 }),
    end(worker: ReturnType<typeof workerOf>) {
      alive.delete(worker);
      collected.end(told(worker));
    },
  };
}

const valueOf = (text: string, name: string) => Number(new RegExp(`^${name} (.+)$`, 'm').exec(text)?.[1]);

test('adds the values of all workers, for any of them', async () => {
  const [one, two] = [workerOf(1), workerOf(2)];
  one.metrics.requests.inc(3);
  two.metrics.requests.inc(4);
  const workers = collector(one, two);
  await workers.ask(two);
  expect(valueOf(two.answers.all, 'requests_total')).toBe(7);
});

test('keeps the counters of workers that ended, and forgets their gauges', async () => {
  const workers = [workerOf(1), workerOf(2), workerOf(3)] as const;
  for (const { metrics } of workers) {
    metrics.requests.inc(10);
    metrics.seconds.observe(0.5);
    metrics.running.set(5);
  }
  const all = collector(...workers);
  await all.read();
  all.end(workers[0]);
  all.end(workers[1]);
  const text = await all.read();
  expect(valueOf(text, 'requests_total')).toBe(30);
  expect(valueOf(text, 'seconds_count')).toBe(3);
  expect(valueOf(text, 'running')).toBe(5);
});

test('counts a worker that ends during a reading once', async () => {
  const [one, two] = [workerOf(1), workerOf(2)];
  one.metrics.requests.inc(1);
  two.metrics.requests.inc(2);
  const workers = collector(one, two);
  await workers.read();
  const reading = workers.read();
  workers.end(one);
  expect(valueOf(await reading, 'requests_total')).toBe(3);
});

test('keeps the counters of a worker that does not answer', async () => {
  const [one, two] = [workerOf(1), workerOf(2)];
  one.metrics.requests.inc(1);
  two.metrics.requests.inc(2);
  const workers = collector(one, two);
  await workers.read();
  one.answers.isHanging = true;
  expect(valueOf(await workers.read(), 'requests_total')).toBe(3);
});

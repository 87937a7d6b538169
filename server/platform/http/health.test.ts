import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { AggregatorRegistry, Registry } from 'prom-client';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { LaneState } from '../job-lanes.ts';
import type { ReplicaLink, Replicas } from '../replicas.ts';
import { domainErrorOf } from './error-answers.ts';
import { ownMetrics, registerBus, registerHealth, serveMetrics } from './health.ts';
import type { HealthOptions } from './health.ts';
import { replicaFigures } from './last-write.ts';

const serviceKey = 'a-service-key-for-tests';
const still: LaneState = { lane: 'codes', waiting: 7, oldestSeconds: 900, running: 4, isStalled: true };
const moving: LaneState = { lane: 'work', waiting: 900, oldestSeconds: 900, running: 4, isStalled: false };

let opened: FastifyInstance[] = [];
let isReachable: boolean;
let isPrepared: boolean;
let states: LaneState[] | Error;
let storage: () => Promise<void>;
beforeEach(() => {
  isReachable = true;
  isPrepared = true;
  states = [moving];
  storage = async () => undefined;
});
afterEach(async () => {
  for (const app of opened.splice(0)) await app.close();
  opened = [];
});

function healthOf(isProduction = false, more: Partial<HealthOptions> = {}) {
  const app = Fastify();
  opened.push(app);
  const register = new Registry();
  app.setErrorHandler((error, _request, reply) => reply.code(domainErrorOf(error).status).send());
  registerHealth(app, {
    register,
    database: { isReachable: async () => isReachable },
    serviceKey,
    isProduction,
    modules: [{ name: 'media', check: () => storage(), isReady: async () => isPrepared }],
    figures: [
      { name: 'meydan_of_a_module', help: 'A figure', read: async () => 3 },
      {
        name: 'meydan_of_engines_total',
        help: 'A figure with labels',
        labelNames: ['engine'],
        aggregator: 'sum',
        isCounter: true,
        read: async () => [
          { labels: { engine: 'a' }, value: 4 },
          { labels: { engine: 'b' }, value: 5 },
        ],
      },
    ],
    jobs: () => ({
      states: async () => {
        if (states instanceof Error) throw states;
        return states;
      },
      outcomes: () => [{ job: 'bulk.import', outcome: 'late', count: 3 }],
    }),
    ...more,
  });
  return { app, register };
}

describe('readiness', () => {
  test('is green if the database responds and the queue progresses, however many jobs wait', async () => {
    const answer = await healthOf().app.inject('/health/ready');
    expect([answer.statusCode, answer.json()]).toEqual([200, { status: 'ok' }]);
  });

  test('is red without the database', async () => {
    isReachable = false;
    const answer = await healthOf().app.inject('/health/ready');
    expect([answer.statusCode, answer.json()]).toEqual([503, { status: 'database unreachable' }]);
  });

  test('is red and names the lane while a lane is stalled; liveness stays green', async () => {
    states = [moving, still];
    const { app } = healthOf();
    const answer = await app.inject('/health/ready');
    expect([answer.statusCode, answer.json()]).toEqual([503, { status: 'queue stands still', lanes: ['codes'] }]);
    expect((await app.inject('/health/live')).statusCode).toBe(200);
  });

  test('of a copy without workers only reports stalled lanes', async () => {
    states = [moving, still];
    const answer = await healthOf(false, { runsJobs: false }).app.inject('/health/ready');
    expect([answer.statusCode, answer.json()]).toEqual([200, { status: 'ok', stalled: ['codes'] }]);
  });

  test('is red as soon as the process stops', async () => {
    const answer = await healthOf(false, { isDraining: () => true }).app.inject('/health/ready');
    expect([answer.statusCode, answer.json()]).toEqual([503, { status: 'stopping' }]);
  });
});

test('is red while a module rebuilds data of an earlier version', async () => {
  isPrepared = false;
  const { app } = healthOf();
  const answer = await app.inject('/health/ready');
  expect([answer.statusCode, answer.json()]).toEqual([503, { status: 'being prepared', modules: ['media'] }]);
  expect((await app.inject('/health/live')).statusCode).toBe(200);
});

describe('an external service', () => {
  test('is reported as unavailable without affecting readiness', async () => {
    storage = () => Promise.reject(new Error('no such bucket'));
    const { app } = healthOf();
    const answer = await app.inject('/health/ready');
    expect([answer.statusCode, answer.json()]).toEqual([200, { status: 'ok', away: ['media'] }]);
    expect((await app.inject('/metrics')).body).toContain('meydan_module_healthy{module="media"} 0');
  });

  test('counts as unavailable if it does not respond in time', async () => {
    vi.useFakeTimers();
    storage = () => new Promise(() => undefined);
    const asking = healthOf().app.inject('/health/ready');
    await vi.advanceTimersByTimeAsync(2_000);
    expect((await asking).json()).toEqual({ status: 'ok', away: ['media'] });
  });
});

describe('metrics', () => {
  test('are complete: the state of each lane and the job outcomes', async () => {
    states = [moving, still];
    const { app } = healthOf();
    await app.inject('/metrics');
    const { body } = await app.inject('/metrics');
    expect(body).toContain('meydan_of_a_module 3');
    for (const line of [
      '# TYPE meydan_of_engines_total counter',
      'meydan_of_engines_total{engine="a"} 4',
      'meydan_of_engines_total{engine="b"} 5',
      'meydan_queue_waiting{lane="codes"} 7',
      'meydan_queue_oldest_seconds{lane="codes"} 900',
      'meydan_queue_running{lane="codes"} 4',
      'meydan_queue_stands_still{lane="codes"} 1',
      'meydan_queue_stands_still{lane="work"} 0',
      'meydan_module_healthy{module="media"} 1',
      'meydan_jobs_total{job="bulk.import",outcome="late"} 3',
    ])
      expect(body.split('\n')).toContain(line);
  });

  test('are served without the database', async () => {
    states = new Error('away');
    const answer = await healthOf().app.inject('/metrics');
    expect([answer.statusCode, answer.body]).toEqual([200, expect.stringContaining('process_cpu_seconds_total')]);
  });

  test('are served in production only with the service key, by either header', async () => {
    const { app } = healthOf(true);
    const ask = async (headers: Record<string, string>) => (await app.inject({ url: '/metrics', headers })).statusCode;
    expect(await ask({})).toBe(403);
    expect(await ask({ authorization: 'Bearer wrong' })).toBe(403);
    expect(await ask({ 'x-service-key': 'wrong' })).toBe(403);
    expect(await ask({ 'x-service-key': serviceKey })).toBe(200);
    expect(await ask({ authorization: `Bearer ${serviceKey}` })).toBe(200);
  });

  test('can have a separate address that serves nothing else', async () => {
    const { register } = healthOf(true);
    const own = await serveMetrics(() => ownMetrics(register).metrics(), { host: '127.0.0.1', port: 0 });
    opened.push(own);
    expect((await own.inject('/metrics')).body).toContain('process_cpu_seconds_total');
    expect((await own.inject('/api/session')).statusCode).toBe(404);
  });
});

test('adds up the metrics of several processes, and reports shared values once', async () => {
  const [one, two] = [healthOf(), healthOf()];
  const all = await Promise.all([one, two].map(({ register }) => register.getMetricsAsJSON()));
  const text = await AggregatorRegistry.aggregate(all).metrics();
  expect(text).toContain('meydan_jobs_total{job="bulk.import",outcome="late"} 6');
  expect(text).toContain('meydan_queue_running{lane="work"} 8');
  expect(text).toContain('meydan_queue_waiting{lane="work"} 900');
  expect(text).toContain('meydan_of_a_module 3');
  expect(text).toContain('meydan_of_engines_total{engine="b"} 10');
  expect(text).toContain('meydan_module_healthy{module="media"} 1');
});

test('shows a process that hears no notices, or uses fewer replicas than the others', async () => {
  const registries = [true, false].map((isConnected) => {
    const replica = { isUsed: isConnected, reads: 5, lagSeconds: isConnected ? 0 : 3 };
    const replicas = { states: () => [replica] } as unknown as Replicas<ReplicaLink>;
    const figures = replicaFigures({ replicas });
    const { register } = healthOf(false, { figures });
    registerBus(register, { figures: () => ({ isConnected, notices: [] }) });
    return register;
  });
  const all = await Promise.all(registries.map((register) => register.getMetricsAsJSON()));
  const text = await AggregatorRegistry.aggregate(all).metrics();
  expect(text).toContain('meydan_bus_connected 0');
  expect(text).toContain('meydan_replicas_used 0');
  expect(text).toContain('meydan_replica_lag_seconds 3');
  expect(text).toContain('# TYPE meydan_replica_reads_total counter\nmeydan_replica_reads_total 10');
});

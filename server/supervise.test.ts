import { availableParallelism } from 'node:os';
import { expect, it } from 'vitest';
import { readConfig } from './platform/config.ts';
import { plansOf, workersOf } from './supervise.ts';

const planned = (settings: NodeJS.ProcessEnv) =>
  plansOf(readConfig(settings)).map(({ name, listens, runsJobs, config: { ROLE } }) => [name, ROLE, listens, runsJobs]);

it('runs the jobs in a process without a port, beside those that answer requests', () => {
  expect(planned({ WORKERS: '2' })).toEqual([
    ['jobs', 'jobs', false, true],
    ['web-1', 'web', true, true],
    ['web-2', 'web', true, true],
  ]);
});

it('starts processes in the role that the copy has', () => {
  expect(planned({ WORKERS: '2', ROLE: 'web' })).toEqual([
    ['web-1', 'web', true, false],
    ['web-2', 'web', true, false],
  ]);
  expect(planned({ WORKERS: '2', ROLE: 'jobs' })).toEqual([
    ['jobs-1', 'jobs', true, true],
    ['jobs-2', 'jobs', true, true],
  ]);
});

it('starts one process for each core, and one without the setting', () => {
  expect(workersOf(readConfig({ WORKERS: 'auto' }))).toBe(availableParallelism());
  expect(workersOf(readConfig({}))).toBe(1);
});

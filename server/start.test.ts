import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { readConfig } from './platform/config.ts';
import { startServer } from './start.ts';
import type { Member } from './start.ts';
import { createStop } from './stop.ts';

it('logs unhandled rejections until the last part has stopped', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'meydan-start-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const config = readConfig({ DATA_DIR: folder, LOCAL_BANK_PORT: '0' });
  const member: Member = {
    // Refuses connections, so the start fails.
    url: 'postgres://postgres@127.0.0.1:1/none',
    warnings: [],
    name: 'web-1',
    listens: false,
    runsJobs: false,
    allMetrics: async () => '',
    useMetrics: () => undefined,
  };
  const handlers = () => process.listenerCount('unhandledRejection');
  const before = handlers();
  const whileStopping: number[] = [];
  const { onStop, ...rest } = createStop();
  const stops = {
    ...rest,
    onStop: (end: () => Promise<unknown>) =>
      onStop(async () => {
        whileStopping.push(handlers());
        await end();
      }),
  };
  const noPages = () => Promise.reject(new Error('There are no pages'));
  const silent = { step: () => undefined, part: () => undefined };
  await expect(startServer(config, noPages, silent, { member, stops })).rejects.toThrow('ECONNREFUSED');
  // One for the database, one for the handler.
  expect(whileStopping).toEqual([before + 1, before + 1]);
  expect(handlers()).toBe(before);
});

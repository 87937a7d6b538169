import { expect, it, vi } from 'vitest';
import { createStop, StartStopped, stopStarting } from './stop.ts';

it('stops parts in the reverse order, although one fails', async () => {
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  const { onStop, stop } = createStop();
  const ended: string[] = [];
  onStop(async () => ended.push('database'));
  onStop(() => Promise.reject(new Error('away')));
  onStop(async () => ended.push('server'));
  await stop();
  expect(ended).toEqual(['server', 'database']);
});

it('ends a start, and what was just starting', async () => {
  const stops = createStop();
  const ended: string[] = [];
  const begun = Promise.withResolvers<void>();
  async function start() {
    stops.onStop(async () => ended.push('first'));
    await begun.promise;
    stops.onStop(async () => ended.push('second'));
    ended.push('was started in spite of the stop');
  }
  const stopping = stopStarting(stops, start());
  await expect.poll(() => ended).toEqual(['first']);
  begun.resolve();
  await stopping;
  expect(ended).toEqual(['first', 'second']);
});

it('keeps the reason of a failed start that is stopped while its parts end', async () => {
  const stops = createStop();
  const begun = Promise.withResolvers<void>();
  const ended: string[] = [];
  stops.onStop(async () => {
    await begun.promise;
    ended.push('database');
  });
  const reason = new Error('The port is taken.');
  const failing = stops.stopFailed(reason);
  const stopping = stops.stop().then(() => ended.push('stop'));
  begun.resolve();
  expect(await failing).toBe(reason);
  await stopping;
  expect(ended).toEqual(['database', 'stop']);
});

it('reports no failure of a start whose parts were stopped', async () => {
  const { stop, stopFailed } = createStop();
  await stop();
  expect(await stopFailed(new Error('The database is closed.'))).toBeInstanceOf(StartStopped);
});

import { expect, it, vi } from 'vitest';
import { createStop, stopStarting } from './stop.ts';

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

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchClock } from './clock-offset.ts';
import type { ClockWatch } from './clock-offset.ts';
import { clock, setClockOffset } from './clock.ts';

let watch: ClockWatch | undefined;
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => {
  watch?.close();
  setClockOffset(0);
  vi.useRealTimers();
});

/** A machine clock and a database clock that the test sets. */
function machine() {
  const at = { system: 1_800_000_000_000, database: 1_800_000_000_000 };
  const messages: string[] = [];
  const database = { query: async () => [{ now: at.database }] };
  watch = watchClock(
    database as unknown as Parameters<typeof watchClock>[0],
    (text) => messages.push(text),
    () => at.system,
  );
  return { at, messages, watch };
}
/** Seconds that the product's clock is ahead of the machine's clock. */
const ahead = () => (clock.now().getTime() - Date.now()) / 1_000;

test('keeps the machine’s time without a message if the clocks agree', async () => {
  const { at, messages, watch: own } = machine();
  at.database += 1_500;
  await own.check();
  expect([ahead(), messages]).toEqual([0, []]);
});

test.each([
  [7_000, 'behind'],
  [-7_000, 'ahead of'],
])('warns once about an offset of %i and uses the database’s time', async (off, word) => {
  const { at, messages, watch: own } = machine();
  at.database += off;
  await own.check();
  await own.check();
  expect(ahead()).toBe(off / 1_000);
  expect(messages).toEqual([expect.stringContaining(`7.0 s ${word} the database's`)]);
  at.database = at.system;
  await own.check();
  expect(ahead()).toBe(0);
  expect(messages.at(-1)).toContain('agrees');
});

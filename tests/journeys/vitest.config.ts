import { defineConfig } from 'vitest/config';
import { LongestFirst } from './support/longest-first.ts';

export default defineConfig({
  test: {
    include: ['tests/journeys/**/*.journey.ts'],
    globalSetup: ['tests/journeys/support/global-setup.ts'],
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // What is asked for again and again ends like what hangs, never because the machine is busy.
    expect: { poll: { timeout: 60_000 } },
    // A journey that fails is made once more from its beginning; one that passes only then is named at the end of the run, with what failed.
    retry: 1,
    // Three browsers at a time share one product, since each waits about a third of its time for what it pressed; each file uses people of its own.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
  },
});

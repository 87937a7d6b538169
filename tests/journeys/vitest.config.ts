import { defineConfig } from 'vitest/config';
import { LongestFirst } from './support/longest-first.ts';

// As in `npm start`: otherwise the server renders pages with React's development build. Set before anything loads React.
process.env['NODE_ENV'] = 'production';

export default defineConfig({
  test: {
    include: ['tests/journeys/**/*.journey.ts'],
    globalSetup: ['tests/journeys/support/global-setup.ts'],
    // The files of a process share its modules and its browser.
    isolate: false,
    testTimeout: 300_000,
    hookTimeout: 600_000,
    // Long, so that polling ends only a hanging test, never a slow one on a busy machine.
    expect: { poll: { timeout: 60_000 } },
    // A failed journey is retried once. A journey that passes only on retry is listed at the end of the run with its failure.
    retry: 1,
    // Three browsers share one product, because each waits about a third of its time. Each file uses separate accounts.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
  },
});

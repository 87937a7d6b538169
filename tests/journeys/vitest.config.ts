import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['tests/journeys/**/*.journey.ts'],
    globalSetup: ['tests/journeys/support/global.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // One browser at a time: two cores serve it, the server and the database.
    maxWorkers: 1,
    isolate: false,
  },
});

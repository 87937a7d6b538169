import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['tests/journeys/**/*.journey.ts'],
    globalSetup: ['tests/journeys/support/global.ts'],
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // Two browsers at a time share one product; each file uses people of its own.
    maxWorkers: 2,
  },
});

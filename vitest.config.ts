import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{contract,server,web,data,tests,bench}/**/*.test.{ts,tsx}'],
    exclude: ['tests/journeys/**', '**/node_modules/**'],
    globalSetup: ['tests/support/global-setup.ts'],
    setupFiles: ['tests/support/strict-responses.ts', 'tests/support/undo-mocks.ts'],
    // The files of a worker share its modules: loading the whole service for each of them took a third of the processor time.
    isolate: false,
    // They end what hangs; what is slow on a busy machine may take its time.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
    maxWorkers: 2,
  },
});

import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['tests/scale/**/*.scale.ts'],
    globalSetup: ['tests/support/global-setup.ts'],
    testTimeout: 1_800_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 120_000 } },
    // Each test starts several servers and kills some of them.
    maxWorkers: 1,
  },
});

import { defineConfig } from 'vitest/config';
import whole from '../../vitest.config.ts';

/** Runs the tests of the folder named by `MUTATED_FOLDER`. */
export default defineConfig({
  ...whole,
  test: { ...whole.test, include: [`${process.env['MUTATED_FOLDER']}/**/*.test.ts`] },
});

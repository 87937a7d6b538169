// Type check: runs the projects listed in the root tsconfig.json in dependency order.
import { join } from 'node:path';
import { readJson, root, run, tool, withTools } from './lib.mjs';

/** Several checkers do more work in total: each computes the library types itself. */
const flags = ['--builders', '1', '--checkers', '1'];
/** Disables the compiler's garbage collection below one gigabyte. */
const environment = { GOGC: 'off', GOMEMLIMIT: '850MiB' };

/**
 * Type-checks the changed files of each project. Returns the exit code and the errors. The compiler keeps all projects of a run in memory, so each
 * project gets a separate run.
 */
export async function checkTypes() {
  const { references } = readJson(join(root, 'tsconfig.json'));
  for (const { path } of references) {
    const { code } = await run(tool('tsc'), ['-b', path, ...flags], { env: withTools(environment), capture: true });
    // Collects the errors of all projects, including those that do not depend on this one.
    if (code !== 0) return run(tool('tsc'), ['-b', ...flags], { capture: true });
  }
  return { code: 0, output: '' };
}

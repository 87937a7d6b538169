// The type check: the projects that the root tsconfig.json names, each after those it refers to.
import { join } from 'node:path';
import { readJson, root, run, tool, withTools } from './lib.mjs';

/** One checker does less than several, each of which works out the types of the libraries for itself. */
const flags = ['--builders', '1', '--checkers', '1'];
/** Below a gigabyte the compiler collects nothing. */
const environment = { GOGC: 'off', GOMEMLIMIT: '850MiB' };

/**
 * Checks the types of what changed, in each project; answers the exit code and the errors. The compiler keeps every project of one run in memory, therefore
 * each has a run of its own.
 */
export async function checkTypes() {
  const { references } = readJson(join(root, 'tsconfig.json'));
  for (const { path } of references) {
    const { code } = await run(tool('tsc'), ['-b', path, ...flags], { env: withTools(environment), capture: true });
    // The errors of all projects, those included that do not depend on this one.
    if (code !== 0) return run(tool('tsc'), ['-b', ...flags], { capture: true });
  }
  return { code: 0, output: '' };
}

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root, run, seconds, tool } from './lib.mjs';

const checks = [
  // React Router's types of the routes are generated, and the type-check reads them.
  { name: 'route types', program: 'react-router', args: ['typegen'], needs: 'react-router.config.ts' },
  { name: 'types', program: 'tsc', args: ['-p', '.'] },
  { name: 'linter', program: 'oxlint', args: ['--type-aware', '--deny-warnings'] },
  { name: 'formatting', program: 'oxfmt', args: ['--check'] },
];

/** Runs every check, also after one failed, and answers how many passed and failed. */
export async function runChecks() {
  const counts = { passed: 0, failed: 0, /** What failed, each with what it printed. */ outputs: [] };
  for (const { name, program, args, needs } of checks) {
    if (needs && !existsSync(join(root, needs))) {
      counts.outputs.push(`${name}: ${needs} is missing`);
      console.log(`FAILED ${name}: ${needs} is missing`);
      counts.failed++;
      continue;
    }
    const began = Date.now();
    const { code, output } = await run(tool(program), args, { capture: true });
    console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${name} (${seconds(began)})`);
    if (code === 0) counts.passed++;
    else {
      counts.failed++;
      counts.outputs.push(`${name}\n${output.trimEnd()}`);
      console.log(output.trimEnd());
    }
  }
  return counts;
}

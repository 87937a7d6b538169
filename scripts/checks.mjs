import { checkDocuments } from './check-documents.mjs';
import { checkTypes } from './check-types.mjs';
import { lint } from './lint.mjs';
import { run, seconds, tool } from './lib.mjs';

const checks = [
  // The type check reads the route types that React Router generates.
  { name: 'route types', check: () => run(tool('react-router'), ['typegen'], { capture: true }) },
  { name: 'types', check: checkTypes },
  { name: 'linter', check: lint },
  { name: 'documents', check: checkDocuments },
  { name: 'formatting', check: () => run(tool('oxfmt'), ['--check'], { capture: true }) },
];

/** Runs every check even after a failure and prints each result. Returns the numbers of passed and failed checks. */
export async function runChecks(say = console.log) {
  const counts = { passed: 0, failed: 0, /** Failed checks with their output. */ outputs: [] };
  for (const { name, check } of checks) {
    const began = Date.now();
    const { code, output } = await check({ areTypesRight: counts.failed === 0 });
    say(`${code === 0 ? 'ok    ' : 'FAILED'} ${name} (${seconds(began)})`);
    if (code === 0) counts.passed++;
    else {
      counts.failed++;
      counts.outputs.push(`${name}\n${output.trimEnd()}`);
      say(output.trimEnd());
    }
  }
  return counts;
}

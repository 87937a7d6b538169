import { checkDocuments } from './check-documents.mjs';
import { checkTypes } from './check-types.mjs';
import { lint } from './lint.mjs';
import { run, seconds, tool } from './lib.mjs';

const checks = [
  // React Router's types of the routes are generated, and the type-check reads them.
  { name: 'route types', check: () => run(tool('react-router'), ['typegen'], { capture: true }) },
  { name: 'types', check: checkTypes },
  { name: 'linter', check: lint },
  { name: 'documents', check: checkDocuments },
  { name: 'formatting', check: () => run(tool('oxfmt'), ['--check'], { capture: true }) },
];

/** Runs every check, also after one failed, says how each went, and answers how many passed and failed. */
export async function runChecks(say = console.log) {
  const counts = { passed: 0, failed: 0, /** What failed, each with what it printed. */ outputs: [] };
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

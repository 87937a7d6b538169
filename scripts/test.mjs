// `npm test`: everything. `npm test -- unit [filter]` and `npm test -- journeys [filter]` run a part of it.
// The last line is `N passed, N failed` and nothing else; the exit code is 0 only when something ran and nothing failed.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBrowser } from './browser.mjs';
import { runChecks } from './checks.mjs';
import { checkNode, ensureBuilt, ensureInstalled, giveUp, readJson, run, tool, withTools } from './lib.mjs';

const [part, ...filter] = process.argv.slice(2);
const total = { passed: 0, failed: 0, skipped: 0 };

function add({ passed = 0, failed = 0, skipped = 0 }) {
  total.passed += passed;
  total.failed += failed;
  total.skipped += skipped;
}

function title(text) {
  console.log(`\n== ${text}`);
}

/** Runs Vitest and counts from its report; what it calls a failure without a failed test counts as one. */
async function vitest(args, extra = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'meydan-report-'));
  const file = join(folder, 'report.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const { code } = await run(tool('vitest'), ['run', ...args, ...reporters, ...filter], { env: withTools(extra) });
  const report = readJson(file);
  rmSync(folder, { recursive: true, force: true });
  const {
    numPassedTests: passed = 0,
    numFailedTests: failed = 0,
    numPendingTests = 0,
    numTodoTests = 0,
  } = report ?? {};
  // A file that does not even load has no tests that could fail.
  const broken = (report?.testResults ?? []).filter(
    (result) => result.status === 'failed' && !result.assertionResults.some((test) => test.status === 'failed'),
  ).length;
  const silent = passed + failed + broken === 0 || (code !== 0 && failed + broken === 0) ? 1 : 0;
  if (silent) console.log(code === 0 ? 'No test ran.' : `Vitest ended with code ${code} without a failed test.`);
  add({ passed, failed: failed + broken + silent, skipped: numPendingTests + numTodoTests });
}

async function journeys() {
  title('Browser journeys');
  if (!(await ensureBuilt())) {
    console.log('FAILED build: the browser journeys need it');
    return add({ failed: 1 });
  }
  let browser;
  try {
    browser = await findBrowser();
  } catch (error) {
    console.log(`FAILED browser: ${error.message}`);
    return add({ failed: 1 });
  }
  await vitest(['--config', 'tests/journeys/vitest.config.ts'], { CHROMIUM_PATH: browser });
}

checkNode();
if (part && !['unit', 'journeys'].includes(part))
  giveUp('Which tests? `npm test`, `npm test -- unit [filter]` or `npm test -- journeys [filter]`.');
await ensureInstalled({ dev: true });
if (!part) {
  title('Checks');
  add(await runChecks());
}
if (part !== 'journeys') {
  title('Unit and integration tests');
  await vitest([]);
}
if (part !== 'unit') await journeys();

if (total.skipped > 0) console.log(`\n${total.skipped} skipped`);
process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0;
console.log(`\n${total.passed} passed, ${total.failed} failed`);

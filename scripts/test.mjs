// `npm test` runs everything. `npm test -- unit [filter]`, `npm test -- components [filter]` and `npm test -- journeys [filter]` run one part.
// The last line is exactly `N passed, N failed`. The exit code is 0 only if a test ran and none failed.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBrowser } from './browser.mjs';
import { runChecks } from './checks.mjs';
import { checkNode, ensureBuilt, ensureInstalled, giveUp, readJson, run, tool, withTools } from './lib.mjs';
import { installPrograms, testPrograms } from './programs.mjs';
import { sentencesOfOpenSearch } from '../tests/support/opensearch/prepare.mjs';

const [part, ...filter] = process.argv.slice(2);
const total = { passed: 0, failed: 0, skipped: 0 };
/** Failures, printed again at the end because logs are often read from the end. */
const failures = [];
/** Tests that passed only on retry: a fault of the product or of the test that must still be found. */
const unsteady = [];

function add({ passed = 0, failed = 0, skipped = 0 }) {
  total.passed += passed;
  total.failed += failed;
  total.skipped += skipped;
}

function title(text) {
  console.log(`\n== ${text}`);
}

/** Collects the failures of a report. Returns the number of files that failed to load and therefore have no failed test. */
function note(files) {
  let broken = 0;
  for (const { name, status, message, assertionResults } of files) {
    const failed = assertionResults.filter((test) => test.status === 'failed');
    const toldOf = (test) => [name, test.fullName, ...test.failureMessages].join('\n  ');
    failures.push(...failed.map(toldOf));
    unsteady.push(
      ...assertionResults.filter((test) => test.status === 'passed' && test.failureMessages.length > 0).map(toldOf),
    );
    if (status !== 'failed' || failed.length > 0) continue;
    failures.push(`${name}\n  ${message}`);
    broken++;
  }
  return broken;
}

/** Runs Vitest and counts the results of its report. A failure without a failed test counts as one. */
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
  const broken = note(report?.testResults ?? []);
  const silent = passed + failed + broken === 0 || (code !== 0 && failed + broken === 0) ? 1 : 0;
  if (silent) console.log(code === 0 ? 'No test ran.' : `Vitest ended with code ${code} without a failed test.`);
  add({ passed, failed: failed + broken + silent, skipped: numPendingTests + numTodoTests });
}

/** Runs a folder of browser tests with its own configuration. */
async function inBrowser(folder) {
  let browser;
  try {
    browser = await findBrowser();
  } catch (error) {
    console.log(`FAILED browser: ${error.message}`);
    return add({ failed: 1 });
  }
  await vitest(['--config', `tests/${folder}/vitest.config.ts`], { CHROMIUM_PATH: browser });
}

async function components() {
  title('Components');
  await inBrowser('components');
}

async function journeys() {
  title('Browser journeys');
  const built = await sideTasks;
  for (const line of built?.buildLines ?? []) console.log(line);
  if (!(built ? built.isBuilt : await ensureBuilt())) {
    console.log('FAILED build: the browser journeys need it');
    return add({ failed: 1 });
  }
  await inBrowser('journeys');
}

/**
 * Runs the checks and the build one after the other while the tests run: tests often wait for the database, and type tools mostly use one core. Their
 * output is collected so that it does not mix with the test output.
 */
async function besideTests() {
  const lines = [];
  const say = (line) => lines.push(line);
  const checks = await runChecks(say);
  const checkLines = lines.splice(0);
  const isBuilt = await ensureBuilt(say);
  return { checks, checkLines, isBuilt, buildLines: lines };
}

checkNode();
const parts = ['unit', 'components', 'journeys'];
if (part && !parts.includes(part))
  giveUp(`Which tests? \`npm test\`, or \`npm test -- PART [filter]\` with one of: ${parts.join(', ')}.`);
await ensureInstalled({ dev: true });
// Tests of a program that is still missing fail with the same sentence.
for (const sentence of [...(await installPrograms(testPrograms)), ...(await sentencesOfOpenSearch())])
  console.log(sentence);
const sideTasks = part ? undefined : besideTests();
if (!part || part === 'unit') {
  title('Unit and integration tests');
  await vitest([]);
}
if (sideTasks) {
  const { checks, checkLines } = await sideTasks;
  title('Checks');
  console.log(checkLines.join('\n'));
  add(checks);
  failures.push(...checks.outputs);
}
if (!part || part === 'components') await components();
if (!part || part === 'journeys') await journeys();

for (const [heading, told] of [
  ['Passed on the second try', unsteady],
  ['Failed', failures],
]) {
  if (told.length > 0) title(heading);
  for (const text of told) console.log(`${text.slice(0, 4000)}\n`);
}
if (total.skipped > 0) console.log(`\n${total.skipped} skipped`);
process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0;
console.log(`\n${total.passed} passed, ${total.failed} failed`);

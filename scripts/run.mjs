// `npm run check|bench|screens|record|processes|scale|sql|mutate`: installs missing dependencies and runs the task under Node 24.
import { runChecks } from './checks.mjs';
import { checkNode, ensureBuilt, ensureInstalled, giveUp, node24, run, tool, withTools } from './lib.mjs';
import { findBrowser } from './browser.mjs';
import { installPrograms, scalePrograms } from './programs.mjs';
import { sentencesOfOpenSearch } from '../tests/support/opensearch/prepare.mjs';

const [task, ...args] = process.argv.slice(2);
const tasks = {
  check: async () => ((await runChecks()).failed > 0 ? 1 : 0),
  bench: () => withBrowser('bench/main.ts'),
  sql: () => program('tests/support/sql/main.ts'),
  scale: () => scale(),
  screens: () => withBrowser('tests/screens/main.ts'),
  mutate: () => program('tests/mutation/main.ts'),
  processes: () => program('server/kernel/process-drawing.ts'),
  record: async () => (args[0] === 'compare' || (await ensureBuilt()) ? program('tests/recording/main.ts') : 1),
};

async function withBrowser(file) {
  if (!(await ensureBuilt())) return 1;
  return program(file, { CHROMIUM_PATH: await findBrowser().catch((error) => giveUp(error.message)) });
}

/** The long tests: several machines' parts on this one. `npm run scale -- FILTER` runs some of them. */
async function scale() {
  const [missing] = [...(await installPrograms(scalePrograms)), ...(await sentencesOfOpenSearch())];
  if (missing) giveUp(missing);
  if (!(await ensureBuilt())) return 1;
  const options = ['run', '--config', 'tests/scale/vitest.config.ts', '--retry', '0'];
  return (await run(tool('vitest'), [...options, ...args], { env: withTools() })).code;
}

async function program(file, extra = {}) {
  return (await run(node24, [file, ...args], { env: withTools(extra) })).code;
}

checkNode();
if (!task || !Object.hasOwn(tasks, task)) giveUp(`Which task? One of: ${Object.keys(tasks).join(', ')}.`);
await ensureInstalled({ dev: true });
process.exitCode = await tasks[task]();

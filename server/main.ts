import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { failureSentence } from './failure-sentence.ts';
import { inData, readConfig } from './platform/config.ts';
import type { Config } from './platform/config.ts';
import { openDataFolder } from './platform/data-folder.ts';
import { cacheCompiledCode, skipPackageLookups } from './platform/quick-imports.ts';
import type { RunningServer } from './start.ts';
import { createStop, StartStopped, stopStarting } from './stop.ts';
import type { Stop } from './stop.ts';

const build = join(import.meta.dirname, '..', 'build');
/** Serves the pages from source, for `npm run dev`. */
const isLive = process.argv.includes('--live-pages');
/** Prepares the database and ends, before copies of a new version start. */
const isMigration = process.argv.includes('--migrate');
let server: RunningServer | undefined;
let isStopping = false;

try {
  const config = readConfig();
  if (!isLive && !isMigration && !existsSync(join(build, 'server', 'index.js')))
    throw new Error('The web is not built: run npm start.');
  await openDataFolder(config.DATA_DIR);
  cacheCompiledCode(inData(config, 'compiled'));
  skipPackageLookups();
  if (isMigration) {
    await (await import('./prepare.ts')).prepareOnly(config, consoleProgress());
    process.exit(0);
  }
  const stops = createStop();
  const starting = start(config, stops);
  const stop = async () => (server ? server.stop() : stopStarting(stops, starting));
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (isStopping) return;
      isStopping = true;
      void stop().then(
        () => process.exit(0),
        (error: unknown) => {
          console.error(error);
          process.exit(1);
        },
      );
    });
  }
  server = await starting;
  // Since the process began, imports included.
  const seconds = (performance.now() / 1000).toFixed(1);
  if (!isStopping) console.log(`Meydan is at ${server.address} (started in ${seconds} s)`);
} catch (error) {
  if (!(error instanceof StartStopped)) console.error(failureSentence(error));
  if (!isStopping) process.exit(1);
}

async function start(config: Config, stops: Stop): Promise<RunningServer> {
  const progress = consoleProgress();
  const { startServer } = await import('./start.ts');
  if (isLive) {
    // Production does not install what this needs.
    const { vitePages } = await import('./site/web-host/operations/vite-pages.ts');
    return startServer(config, vitePages, progress, { stops });
  }
  const { superviseWorkers, workersOf } = await import('./supervise.ts');
  if (workersOf(config) > 1) return superviseWorkers(config, progress, stops);
  const { builtPages } = await import('./site/web-host/port.ts');
  return startServer(config, async () => builtPages(build), progress, { stops });
}

/** Prints steps as lines. Shows progress as a bar on a terminal, elsewhere as a line for every tenth. */
function consoleProgress() {
  let shown = -1;
  return {
    step(text: string) {
      shown = -1;
      console.log(`${text} …`);
    },
    part(done: number, total: number) {
      const tenths = Math.min(10, Math.floor((done / Math.max(1, total)) * 10));
      if (tenths === shown) return;
      shown = tenths;
      const bar = `  [${'#'.repeat(tenths)}${'.'.repeat(10 - tenths)}] ${done.toLocaleString('en')} of ${total.toLocaleString('en')}`;
      if (process.stdout.isTTY) process.stdout.write(`\r${bar}${tenths === 10 ? '\n' : ''}`);
      else console.log(bar);
    },
  };
}

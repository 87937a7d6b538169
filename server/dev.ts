import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { watch } from 'node:fs';
import { join } from 'node:path';
import { inData, readConfig } from './platform/config.ts';
import { openDataFolder } from './platform/data-folder.ts';
import { startEmbedded } from './platform/embedded/index.ts';

// `npm run dev`: keeps the database running and restarts the server after each change of its files. Vite watches the pages, except the few files that
// the server imports too.
const root = join(import.meta.dirname, '..');
const watched = ['server', 'contract', 'data', 'web/screens.ts', 'web/notification-targets.ts', 'vite.config.ts'];
const isOfTests = /(?:^|[\\/])test[\\/]|\.test\.tsx?$/;
/** Editors write a file in several steps, and several files at once. */
const settledMs = 50;
/** After this time the server is killed. It releases its locks at the next start. */
const patienceMs = 5_000;

const config = readConfig();
await openDataFolder(config.DATA_DIR);
const embedded =
  config.DATABASE_URL === undefined
    ? await startEmbedded({
        folder: inData(config, 'postgres'),
        fetched: inData(config, 'postgresql'),
        log: console.log,
      })
    : undefined;
const env = {
  ...process.env,
  ...(embedded && { DATABASE_URL: embedded.url }),
};

let server: ChildProcess | undefined;
let isOver = false;

function start(): void {
  const started = spawn(process.execPath, [join(import.meta.dirname, 'main.ts'), '--live-pages'], {
    stdio: 'inherit',
    env,
  });
  server = started;
  started.on('exit', () => {
    if (!started.killed) console.log('The server has ended; it starts again with the next change.');
  });
}

async function end(): Promise<void> {
  if (!server || server.exitCode !== null || server.signalCode !== null) return;
  const ended = once(server, 'exit');
  server.kill('SIGTERM');
  const hurry = setTimeout(() => server?.kill('SIGKILL'), patienceMs);
  await ended;
  clearTimeout(hurry);
}

/** One restart at a time; a change during a restart causes one more. */
let restarting: Promise<void> | undefined;
let isStale = false;
async function restart(): Promise<void> {
  do {
    isStale = false;
    await end();
    if (!isOver) start();
  } while (isStale && !isOver);
  restarting = undefined;
}

let settled: NodeJS.Timeout | undefined;
function changed(file: string): void {
  if (isOfTests.test(file)) return;
  clearTimeout(settled);
  settled = setTimeout(() => {
    isStale = true;
    restarting ??= restart();
  }, settledMs);
}

for (const path of watched) {
  watch(join(root, path), { recursive: true }, (_event, file) => changed(file ?? path)).unref();
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    if (isOver) return;
    isOver = true;
    clearTimeout(settled);
    void (async () => {
      await restarting;
      await end();
      await embedded?.stop();
      process.exit(0);
    })();
  });
}
start();

// `npm start`: installs, builds, and hands over to the server, which looks after its database itself.
import { spawn } from 'node:child_process';
import {
  checkNode,
  ensureBuilt,
  ensureInstalled,
  exitCode,
  giveUp,
  node24,
  root,
  serverEnvironment,
  serverFlags,
  withTools,
} from './lib.mjs';

checkNode();
await ensureInstalled({ dev: false });
if (!(await ensureBuilt())) giveUp('The web could not be built; see above.');

const server = spawn(node24, [...serverFlags, 'server/main.ts', ...process.argv.slice(2)], {
  cwd: root,
  env: withTools(serverEnvironment),
  stdio: 'inherit',
});
server.on('error', (error) => giveUp(`Node 24 could not be started: ${error.message}`));
server.on('exit', (code, signal) => process.exit(exitCode(code, signal)));

const sent = new Set();
function pass(signal) {
  if (sent.has(signal)) return;
  sent.add(signal);
  server.kill(signal);
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    // Ctrl-C reaches the server from the terminal itself, and npm passes every signal on to us once more: one is enough.
    if (signal !== 'SIGINT' || !process.stdin.isTTY) pass(signal);
  });
}

// npm puts a shell between itself and us, and a SIGTERM sent to npm ends that shell without reaching us: its end is our signal.
if (process.env.npm_lifecycle_event && process.platform !== 'win32') {
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && pass('SIGTERM'), 250).unref();
}

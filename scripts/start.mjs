// `npm start`: installs, builds, and hands over to the server, which looks after its database itself.
import { spawn } from 'node:child_process';
import { checkNode, ensureBuilt, ensureInstalled, exitCode, giveUp, node24, root, withTools } from './lib.mjs';

checkNode();
await ensureInstalled({ dev: false });
if (!(await ensureBuilt())) giveUp('The web could not be built; see above.');

const server = spawn(node24, ['server/main.ts', ...process.argv.slice(2)], {
  cwd: root,
  env: withTools({ NODE_ENV: 'production' }),
  stdio: 'inherit',
});
server.on('error', (error) => giveUp(`Node 24 could not be started: ${error.message}`));
server.on('exit', (code, signal) => process.exit(exitCode(code, signal)));

const sent = new Set();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    // Ctrl-C reaches the server from the terminal itself, and npm passes every signal on to us once more: one is enough.
    if (sent.has(signal) || (signal === 'SIGINT' && process.stdin.isTTY)) return;
    sent.add(signal);
    server.kill(signal);
  });
}

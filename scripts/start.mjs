// `npm start`: installs, builds and starts the server, which manages its database itself.
import { checkNode, ensureBuilt, ensureInstalled, giveUp, handOver, serverEnvironment, serverFlags } from './lib.mjs';

checkNode();
await ensureInstalled({ dev: false });
if (!(await ensureBuilt())) giveUp('The web could not be built; see above.');
handOver([...serverFlags, 'server/main.ts', ...process.argv.slice(2)], serverEnvironment);

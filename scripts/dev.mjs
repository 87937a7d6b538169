// `npm run dev`: serves the pages from their sources and restarts the server when one of its files changes.
import { checkNode, ensureInstalled, handOver } from './lib.mjs';

checkNode();
await ensureInstalled({ dev: true });
handOver(['server/dev.ts'], { NODE_ENV: 'development' });

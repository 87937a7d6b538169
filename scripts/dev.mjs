// `npm run dev`: the product with its pages as their sources stand; the server starts anew when one of its files changes.
import { checkNode, ensureInstalled, handOver } from './lib.mjs';

checkNode();
await ensureInstalled({ dev: true });
handOver(['server/dev.ts'], { NODE_ENV: 'development' });

// Runs the embedded database in a process that tests can kill.
import { startEmbedded } from './index.ts';

try {
  const embedded = await startEmbedded({ folder: process.argv[2] ?? '', log: () => undefined });
  console.log(`up ${embedded.url}`);
  process.once('SIGTERM', () => void embedded.stop().then(() => process.exit(0)));
  setInterval(() => undefined, 60_000);
} catch (error) {
  console.log(`refused ${error instanceof Error ? error.name : ''}`);
}

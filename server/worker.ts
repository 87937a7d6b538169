import { join } from 'node:path';
import type { Registry } from 'prom-client';
import { inData } from './platform/config.ts';
import { cacheCompiledCode, skipPackageLookups } from './platform/quick-imports.ts';
import { failureSentence } from './failure-sentence.ts';
import type { RunningServer } from './start.ts';
import type { ToSupervisor, ToWorker, WorkerStart } from './worker-messages.ts';

// One of several processes of a copy. The supervisor (`supervise.ts`) starts it, sends its settings, and restarts it.

const build = join(import.meta.dirname, '..', 'build');
const send = (message: ToSupervisor): void => void process.send?.(message);

let own: Registry | undefined;
let running: Promise<RunningServer> | undefined;
let isStopping = false;
const wanted = new Map<number, (text: string) => void>();
let lastId = 0;

async function start({ config, ...member }: WorkerStart): Promise<RunningServer> {
  cacheCompiledCode(inData(config, 'compiled'));
  skipPackageLookups();
  const { startServer } = await import('./start.ts');
  const { builtPages } = await import('./site/web-host/port.ts');
  const silent = { step: () => undefined, part: () => undefined };
  return startServer(config, async () => builtPages(build), silent, {
    ...member,
    useMetrics: (metrics) => (own = metrics),
    allMetrics: () =>
      new Promise((resolve) => {
        lastId += 1;
        wanted.set(lastId, resolve);
        send({ kind: 'want-metrics', id: lastId });
      }),
  });
}

/** Stops once, also before the start has ended. */
async function stop(): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  try {
    await (await running)?.stop();
    process.exit(0);
  } catch (error) {
    console.error(failureSentence(error));
    process.exit(1);
  }
}

async function answer(message: ToWorker): Promise<void> {
  if (message.kind === 'stop') return stop();
  if (message.kind === 'all-metrics') {
    wanted.get(message.id)?.(message.text);
    wanted.delete(message.id);
  } else if (message.kind === 'read-metrics') {
    send({ kind: 'metrics', id: message.id, metrics: (await own?.getMetricsAsJSON()) ?? [] });
  } else {
    running = start(message.start);
    const { address } = await running;
    send({ kind: 'started', address });
  }
}

process.on('message', (message: ToWorker) => {
  answer(message).catch((error: unknown) => {
    const text = failureSentence(error);
    if (message.kind !== 'start') return console.error(text);
    // The supervisor prints it, so that a setting that is wrong for all workers is named once.
    process.send?.({ kind: 'failed', message: String(text) } satisfies ToSupervisor, () => process.exit(1));
  });
});
process.on('disconnect', () => void stop());
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop());

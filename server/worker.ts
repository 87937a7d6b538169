import { join } from 'node:path';
import type { Registry } from 'prom-client';
import { inData } from './platform/config.ts';
import { cacheCompiledCode, skipPackageLookups } from './platform/quick-imports.ts';
import { failureSentence } from './failure-sentence.ts';
import { withTimeout } from './platform/deadline.ts';
import type { RunningServer } from './start.ts';
import { createStop, StartStopped, stopStarting } from './stop.ts';
import type { ToSupervisor, ToWorker, WorkerStart } from './worker-messages.ts';

// One of several processes of a copy. The supervisor (`supervise.ts`) starts it, sends its settings, and restarts it. If the supervisor is killed,
// `node:cluster` ends this process at once: its port is gone, and the next start needs the local bank.

const build = join(import.meta.dirname, '..', 'build');
const send = (message: ToSupervisor): void => void process.send?.(message);

let own: Registry | undefined;
const stops = createStop();
let starting: Promise<RunningServer> | undefined;
let running: RunningServer | undefined;
let isStopping = false;
const wanted = new Map<number, (text: string) => void>();
let lastId = 0;
/** Longer than the supervisor waits for the slowest process. */
const metricsMs = 5_000;

async function start({ config, ...member }: WorkerStart): Promise<RunningServer> {
  cacheCompiledCode(inData(config, 'compiled'));
  skipPackageLookups();
  const { startServer } = await import('./start.ts');
  const { builtPages } = await import('./site/web-host/port.ts');
  const silent = { step: () => undefined, part: () => undefined };
  const useMetrics = (metrics: Registry) => void (own = metrics);
  return startServer(config, async () => builtPages(build), silent, {
    member: { ...member, useMetrics, allMetrics },
    stops,
  });
}

async function allMetrics(): Promise<string> {
  const id = (lastId += 1);
  const answered = Promise.withResolvers<string>();
  wanted.set(id, answered.resolve);
  send({ kind: 'want-metrics', id });
  return withTimeout(metricsMs, () => answered.promise).finally(() => wanted.delete(id));
}

/** Stops once, also before the start has ended. */
async function stop(): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  try {
    await (running ? running.stop() : stopStarting(stops, starting ?? Promise.resolve()));
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
  } else if (message.kind === 'read-metrics') {
    send({ kind: 'metrics', id: message.id, metrics: (await own?.getMetricsAsJSON()) ?? [] });
  } else {
    starting = start(message.start);
    running = await starting;
    send({ kind: 'started', address: running.address });
  }
}

process.on('message', (message: ToWorker) => {
  answer(message).catch((error: unknown) => {
    if (error instanceof StartStopped) return undefined;
    const text = failureSentence(error);
    // A supervisor that stops prints no failure.
    if (message.kind !== 'start' || isStopping) return console.error(text);
    // The supervisor prints it, so that a setting that is wrong for all workers is named once.
    process.send?.({ kind: 'failed', message: String(text) } satisfies ToSupervisor, () => process.exit(1));
  });
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop());

import { Logger, runOnce } from 'graphile-worker';
import { modules } from '../../server/app.ts';
import { startModules } from '../../server/kernel/module.ts';
import { clock } from '../../server/platform/clock.ts';
import { openJobLocks } from '../../server/platform/job-locks.ts';
import { publicUrlOf, readConfig } from '../../server/platform/config.ts';
import { openDatabase, poolOf } from '../../server/platform/database.ts';
import type { Database } from '../../server/platform/database.ts';
import { readSecrets } from '../../server/platform/secrets.ts';
import { webHostModule } from '../../server/site/web-host/module.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const logger = new Logger(() => () => undefined);

/** Runs the modules' jobs at later and later times on the same database and bank, without HTTP requests. Returns the failures of the jobs. */
export async function runLaterJobs(
  databaseUrl: string,
  env: Readonly<Record<string, string>>,
  since: Date,
): Promise<string[]> {
  const now = () => clock.now();
  const failures: string[] = [];
  const usual = clock.now;
  const config = readConfig({ ...env, LOG_LEVEL: 'silent' });
  const database = openDatabase({ url: databaseUrl, connections: 8 });
  const running = await startModules(
    modules.filter((module) => module !== webHostModule),
    {
      config,
      database,
      secrets: readSecrets(config),
      openPages: () => Promise.reject(new Error('Pages are not served here')),
      publicUrl: publicUrlOf(config),
    },
  );
  const queue = poolOf(databaseUrl, { connections: 4 });
  const locks = openJobLocks({ url: databaseUrl, pool: queue, onError: (error) => failed('locks')(error) });
  const failed = (name: string) => (error: unknown) => {
    const causes: unknown[] = error instanceof AggregateError ? error.errors : [error];
    failures.push(`${name}: ${causes.map(String).join(' · ')}`);
  };
  const taskList = Object.fromEntries(
    running.jobs.map(({ name, payload, run }) => [
      name,
      async (given: unknown) => run(payload.parse(given)).catch(failed(name)),
    ]),
  );
  const work = async () => {
    // Frees the locks of ended processes, as each start does.
    await locks.free();
    for (let left = await waiting(database), before = Number.POSITIVE_INFINITY; left > 0 && left !== before;) {
      // Makes jobs that are scheduled for later due now, including those added by jobs.
      await database.query('update graphile_worker._private_jobs set run_at = now() where run_at > now()');
      await runOnce({ pgPool: queue, taskList, noHandleSignals: true, logger });
      before = left;
      left = await waiting(database);
    }
  };
  const job = async (name: string) => {
    const found = running.jobs.find((one) => one.name === name);
    if (!found) throw new Error(`There is no job ${name}`);
    await found.run({}).catch(failed(name));
    await work();
  };
  try {
    const start = now().getTime();
    const moments = [
      3 * minuteMs,
      20 * minuteMs,
      2 * hourMs,
      4 * hourMs,
      // Each day's report arrives on the next day.
      since.getTime() - start + 24 * hourMs,
      24 * hourMs + hourMs,
      48 * hourMs + hourMs,
    ];
    for (const moment of moments) {
      const later = start + moment;
      clock.now = () => new Date(later);
      await work();
      await job('payments.sweep');
      await job('ads.let-go');
      if (moment >= 20 * hourMs) {
        await job('earnings.payouts');
        await job('earnings.reconciliation');
      }
      await job('ledger.check');
    }
    await job('ledger.audit');
  } finally {
    clock.now = usual;
    await running.close();
    await locks.close();
    await queue.end();
    await database.close();
  }
  return failures;
}

async function waiting(database: Database): Promise<number> {
  const [row] = await database.query<{ count: number }>(
    'select count(*)::int as count from graphile_worker._private_jobs where attempts < max_attempts',
  );
  return row?.count ?? 0;
}

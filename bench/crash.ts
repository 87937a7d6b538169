import { crash } from '../tests/crash/run.ts';
import type { OwnContext } from './support/context.ts';

/**
 * Kills the product 30 times during 300 checkouts, then checks its data. `CRASH_SEED` repeats a plan; `CRASH_KILLS` and `CRASH_CHECKOUTS` change
 * the counts. Sets exit code 1 if it finds a fault.
 */
export async function benchCrash({ note }: OwnContext): Promise<void> {
  const seed = Number(process.env['CRASH_SEED'] ?? Date.now() % 1_000_000);
  console.log(`CRASH_SEED=${seed}`);
  const report = await crash({
    seed,
    kills: Number(process.env['CRASH_KILLS'] ?? 30),
    checkouts: Number(process.env['CRASH_CHECKOUTS'] ?? 300),
    clients: 8,
    onProgress: (text) => console.log(`  ${text}`),
  });
  for (const fault of report.faults) console.log(`  FAULT ${fault}`);
  if (report.faults.length > 0) process.exitCode = 1;
  note(
    `killed ${report.kills} times during ${report.requests} requests, seed ${seed}`,
    `${report.approved} approvals of the bank: ${report.kept} orders, ${report.givenBack} refunds, ${report.faults.length} faults`,
    'no fault',
  );
}

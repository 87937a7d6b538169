import { crash } from '../../tests/crash/run.ts';

/**
 * Kills the product thirty times amid three hundred checkouts, and says what is wrong afterwards; `CRASH_SEED` draws the same plan again. Anything that is wrong makes the run fail.
 */
export async function benchCrash(note: (what: string, figure: string, target?: string) => void): Promise<void> {
  const seed = Number(process.env['CRASH_SEED'] ?? Date.now() % 1_000_000);
  console.log(`CRASH_SEED=${seed}`);
  const report = await crash({
    seed,
    kills: Number(process.env['CRASH_KILLS'] ?? 30),
    checkouts: Number(process.env['CRASH_CHECKOUTS'] ?? 300),
    clients: 8,
    onProgress: (text) => console.log(`  ${text}`),
  });
  for (const fault of report.faults) console.log(`  WRONG ${fault}`);
  if (report.faults.length > 0) process.exitCode = 1;
  note(
    `killed ${report.kills} times amid ${report.requests} requests, seed ${seed}`,
    `${report.approved} approvals of the bank: ${report.kept} orders, ${report.givenBack} given back, ${report.faults.length} faults`,
    'no fault',
  );
}

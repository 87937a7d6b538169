import { expect, test } from 'vitest';
import { crash } from '../crash/run.ts';

/** A fixed plan; `CRASH_SEED` selects another. `npm run bench -- crash` kills the product thirty times during three hundred checkouts. */
const seed = Number(process.env['CRASH_SEED'] ?? 11);

test(`a product that is killed during checkouts loses nothing and sells nothing twice (seed ${seed})`, async () => {
  const report = await crash({ seed, kills: 3, checkouts: 15, clients: 4 });
  expect(report.faults).toEqual([]);
  expect(report.kills).toBe(3);
  // Without purchases the checks would prove nothing.
  expect(report.kept).toBeGreaterThan(0);
}, 900_000);

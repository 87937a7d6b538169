import { expect, test } from 'vitest';
import { crash } from '../crash/run.ts';

/** The same plan each time; `CRASH_SEED` draws another. `npm run bench -- crash` does it thirty times amid three hundred checkouts. */
const seed = Number(process.env['CRASH_SEED'] ?? 11);

test(`the product that is killed amid checkouts loses nothing and sells nothing twice (seed ${seed})`, async () => {
  const report = await crash({ seed, kills: 3, checkouts: 15, clients: 4 });
  expect(report.faults).toEqual([]);
  expect(report.kills).toBe(3);
  // What nobody bought could not go wrong.
  expect(report.kept).toBeGreaterThan(0);
}, 900_000);

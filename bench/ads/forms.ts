import { draftCalls } from '../../contract/calls/drafts.ts';
import { quantile } from '../support/load.ts';
import { median, range, timed } from '../support/times.ts';
import type { Note } from '../report.ts';
import type { Harness } from '../support/harness.ts';

/** Measures the ad form of every leaf category, first after a start, then repeated. */
export async function benchForms(harness: Harness, memberId: string, note: Note): Promise<void> {
  const leaves = [...harness.catalogue.categories.values()].filter(({ childIds }) => childIds.length === 0);
  const headers = await harness.headersOf(memberId);
  const bytes: number[] = [];
  const statements: number[] = [];
  const pass = async () => {
    const took: number[] = [];
    for (const { id } of leaves) {
      const ask = () => harness.ask(draftCalls.form, headers, { params: { categoryId: id } });
      const run = await harness.statementsOf(async () => took.push(await timed(ask)));
      bytes.push(harness.answerBytes());
      statements.push(run.length);
    }
    return took;
  };
  const [cold, warm] = [await pass(), await pass()];
  const forms = `form of each of ${leaves.length.toLocaleString('en')} categories`;
  const target = 'under 100 ms';
  note(`${forms}, after a start: the first`, `${(cold[0] ?? Number.NaN).toFixed(1)} ms`, target);
  note(`${forms}, after a start, p50 / p95 / highest`, all(cold), target);
  note(`${forms}, repeated, p50 / p95 / highest`, all(warm), target);
  note(
    `${forms}: statements; size, p50 / highest`,
    `${range(statements)}; ${(median(bytes) / 1000).toFixed(0)} / ${(Math.max(...bytes) / 1000).toFixed(0)} kB`,
  );
}

const all = (times: readonly number[]) =>
  `${median(times).toFixed(2)} / ${quantile(times, 0.95).toFixed(2)} / ${Math.max(...times).toFixed(1)} ms`;

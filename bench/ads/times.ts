import { quantile } from '../load.ts';

/** Milliseconds that some work takes. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

/** A kind of request; `turn` counts from 0. */
export type Kinds<Kind extends string> = Record<Kind, (turn: number) => Promise<unknown>>;

/**
 * Milliseconds of requests of each kind, one of each by turns, so that a busy machine is as busy for each kind; the first turns only warm the
 * compiler up.
 */
export async function timesByTurns<Kind extends string>(
  kinds: Kinds<Kind>,
  { repetitions, warming }: { repetitions: number; warming: number },
): Promise<Record<Kind, number[]>> {
  const measured = (Object.entries(kinds) as [Kind, Kinds<Kind>[Kind]][]).map(([kind, ask]) => ({
    kind,
    ask,
    took: [] as number[],
  }));
  for (let turn = 0; turn < warming + repetitions; turn += 1) {
    for (const { ask, took } of measured) took.push(await timed(() => ask(turn)));
  }
  return Object.fromEntries(measured.map(({ kind, took }) => [kind, took.slice(warming)])) as Record<Kind, number[]>;
}

export const median = (times: readonly number[]) => quantile(times, 0.5);

/** As a report shows them. */
export const p50AndP95 = (times: readonly number[]) =>
  `${median(times).toFixed(2)} / ${quantile(times, 0.95).toFixed(2)} ms`;

/** One number where all are the same, else the least and the most. */
export function range(counts: readonly number[]): string {
  const [least, most] = [Math.min(...counts), Math.max(...counts)];
  return least === most ? `${least}` : `${least} to ${most}`;
}

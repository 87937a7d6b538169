import { quantile } from './load.ts';

/** Runs `work` and returns its duration, milliseconds. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

/** Requests by kind; `turn` counts from 0. */
export type RequestKinds<Kind extends string> = Record<Kind, (turn: number) => Promise<unknown>>;

/** Measures one request of each kind per turn, milliseconds, so that machine load affects all kinds alike. The first turns are a warm-up. */
export async function interleavedTimes<Kind extends string>(
  kinds: RequestKinds<Kind>,
  { repetitions, warming }: { repetitions: number; warming: number },
): Promise<Record<Kind, number[]>> {
  const measured = (Object.entries(kinds) as [Kind, RequestKinds<Kind>[Kind]][]).map(([kind, ask]) => ({
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

export const p50AndP95 = (times: readonly number[]) =>
  `${median(times).toFixed(2)} / ${quantile(times, 0.95).toFixed(2)} ms`;

/** Formats the lowest and highest count, or one number if all are equal. */
export function range(counts: readonly number[]): string {
  const [least, most] = [Math.min(...counts), Math.max(...counts)];
  return least === most ? `${least}` : `${least} to ${most}`;
}

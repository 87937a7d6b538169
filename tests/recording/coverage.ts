import { calls } from '../../contract/calls/index.ts';

/** Calls that a recording lacks: those never made, and those only refused, with their statuses. */
export interface Coverage {
  all: number;
  never: string[];
  onlyRefused: { id: string; statuses: number[] }[];
}

/** Compares the recorded answers with the contract. */
export function coverageOf(answered: ReadonlyMap<string, readonly number[]>): Coverage {
  const never: string[] = [];
  const onlyRefused: Coverage['onlyRefused'] = [];
  for (const { id } of calls) {
    const statuses = answered.get(id);
    if (statuses === undefined) never.push(id);
    else if (!statuses.some((status) => status < 300)) onlyRefused.push({ id, statuses: [...new Set(statuses)] });
  }
  return { all: calls.length, never, onlyRefused };
}

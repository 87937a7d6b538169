import { numbersInUse } from '../store/registry.ts';
import type { AdState } from '../store/states.ts';
import type { LifeDeps } from './dependencies.ts';

/** Registry numbers of live ads, among those of some. */
export async function takenNumbers({ database }: LifeDeps, ads: readonly AdState[]): Promise<Set<string>> {
  const numbers = await numbersInUse(
    database,
    ads.flatMap((ad) => ad.registryNumber ?? []),
  );
  return new Set(numbers.keys());
}

/** Whether an ad's number is taken; where it is not, the ad takes it. */
export function isTaken(taken: Set<string>, { registryNumber }: AdState): boolean {
  if (registryNumber === null) return false;
  if (taken.has(registryNumber)) return true;
  taken.add(registryNumber);
  return false;
}

import { numbersInUse } from '../store/registry.ts';
import type { AdState } from '../store/states.ts';
import type { LifeDeps } from './dependencies.ts';

/** Registry numbers of these ads that a live ad already has. */
export async function takenNumbers({ database }: LifeDeps, ads: readonly AdState[]): Promise<Set<string>> {
  const numbers = await numbersInUse(
    database,
    ads.flatMap((ad) => ad.registryNumber ?? []),
  );
  return new Set(numbers.keys());
}

/** True if another ad has the number. Otherwise adds it to `taken`. */
export function isTaken(taken: Set<string>, { registryNumber }: AdState): boolean {
  if (registryNumber === null) return false;
  if (taken.has(registryNumber)) return true;
  taken.add(registryNumber);
  return false;
}

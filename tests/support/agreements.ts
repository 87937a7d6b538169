import { readAgreements } from '../../data/agreements/read.ts';

/** These agreements in the versions that a fresh database holds. */
export const versionsToday = (types: readonly string[]): { type: string; version: string }[] => {
  const seeds = readAgreements();
  return types.map((type) => ({ type, version: seeds.findLast((seed) => seed.type === type)?.version ?? '' }));
};

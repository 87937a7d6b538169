import { readAgreements } from '../../data/agreements/read.ts';

/** These agreements in the versions of a fresh database. */
export const versionsToday = (types: readonly string[]): { type: string; version: string }[] => {
  const seeds = readAgreements();
  return types.map((type) => ({ type, version: seeds.findLast((seed) => seed.type === type)?.version ?? '' }));
};

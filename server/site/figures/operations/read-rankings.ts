import { limits } from '../../../../contract/limits.ts';
import { topNames } from '../../../../contract/overview.ts';
import { clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import { lruCache } from '../../../platform/lru-cache.ts';
import { topParts } from '../store/figures.ts';
import type { TopsRange } from '../store/figures.ts';

export type Rankings = (range: TopsRange) => ReturnType<typeof topParts>;

const cachedRanges = 100;
const minuteMs = 60_000;

/** Reads rankings, each range once a minute: those of a year add 100,000 rows. */
export function createRankings(database: Database): Rankings {
  const read = lruCache(cachedRanges, async (key: string) => {
    const { range } = JSON.parse(key) as { range: TopsRange };
    return topParts(database, range, topNames, limits.overviewTop);
  });
  return (range) => read(JSON.stringify({ minute: Math.floor(clock.now().getTime() / minuteMs), range }));
}

import { describe, expect, test } from 'vitest';
import { rankKeysFrom, sliceKeys } from './index-keys.ts';
import { highestRank, rankUnit } from './rank.ts';

const now = new Date('2026-11-01T12:00:00Z');
const highest = highestRank(now);
const day = rankUnit / 14;

/** The keys of an ad, as the index expression computes them. */
const keysOf = (rank: number) => [rank >> 12, 100_000_000 + (rank >> 15), 200_000_000 + (rank >> 18)];
const hasOne = (rank: number, keys: readonly number[]) => keysOf(rank).some((key) => keys.includes(key));

describe('rank keys', () => {
  test.each([0, 1, 3, 20, 90, 400])('covers every rank from %i days below the highest', (days) => {
    const lowest = Math.round(highest - days * day);
    const keys = rankKeysFrom(lowest, highest);
    for (let rank = lowest; rank <= highest; rank += 1_000) expect(hasOne(rank, keys)).toBe(true);
  });

  test('leaves out most ads of lower rank', () => {
    const keys = rankKeysFrom(Math.round(highest - 3 * day), highest);
    expect(hasOne(Math.round(highest - 10 * day), keys)).toBe(false);
  });

  test('returns few keys for a low rank', () => {
    expect(rankKeysFrom(Math.round(highest - 90 * day), highest).length).toBeLessThanOrEqual(8);
  });
});

test('gives slices other keys than ranks', () => {
  const ranks = new Set(rankKeysFrom(Math.round(highest - 90 * day), highest));
  expect(sliceKeys(128).some((key) => ranks.has(key))).toBe(false);
});

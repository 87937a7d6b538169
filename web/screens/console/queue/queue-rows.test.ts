import { describe, expect, it } from 'vitest';
import { nextAfterDecision, appendPage, neighbourOf } from './queue-rows.ts';

const rows = ['1', '2', '3'].map((adId) => ({ adId }));

describe('neighbourOf and nextAfterDecision', () => {
  it.each([
    ['1', 1, '2'],
    ['2', -1, '1'],
    ['3', 1, undefined],
    ['1', -1, undefined],
    ['9', 1, '1'],
    [undefined, 1, '1'],
  ] as const)('moves from %s by %s to %s', (from, step, to) => {
    expect(neighbourOf(rows, from, step)?.adId).toBe(to);
  });

  it.each([
    ['1', '2'],
    ['2', '3'],
    ['3', '2'],
  ])('opens the next ad after a decision on %s (%s)', (decided, next) => {
    expect(nextAfterDecision(rows, decided)?.adId).toBe(next);
  });

  it('is undefined after the last ad', () => {
    expect(nextAfterDecision([{ adId: '1' }], '1')).toBeUndefined();
    expect(neighbourOf([], '1', 1)).toBeUndefined();
  });
});

describe('appendPage', () => {
  it('leaves out ads that are listed already or were decided', () => {
    const more = ['3', '4', '5'].map((adId) => ({ adId }));
    expect(appendPage(rows, more, new Set(['4'])).map((row) => row.adId)).toEqual(['1', '2', '3', '5']);
  });
});

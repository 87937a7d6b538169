import { describe, expect, it } from 'vitest';
import { mergePhotos, keysOf, canRetry, movePhoto, roomIn, withoutDuplicates } from './photo-list.ts';
import type { PhotoItem } from './photo-list.ts';

const photo = (id: number, key?: string, problem?: string): PhotoItem => ({
  id,
  name: `${id}`,
  key,
  problem,
  progress: 0,
});
const list = [photo(1, 'a'), photo(2), photo(3, 'c'), photo(4, undefined, 'FileTooLarge')];

describe('the photos of an ad', () => {
  it('are sent in their order, without those that are not there yet', () => {
    expect(keysOf(list)).toEqual(['a', 'c']);
  });

  it('leave room for as many as are not refused', () => {
    expect(roomIn(list, 5)).toBe(2);
    expect(roomIn(list, 3)).toBe(0);
    expect(roomIn(list, 2)).toBe(0);
  });

  it.each([
    [3, 0, [3, 1, 2, 4]],
    [1, 2, [2, 3, 1, 4]],
    [1, 99, [2, 3, 4, 1]],
    [9, 0, [1, 2, 3, 4]],
  ])('photo %i moves to place %i', (id, place, order) => {
    expect(movePhoto(list, id, place).map((item) => item.id)).toEqual(order);
  });

  it('are sent again where it may help, not where the file is what is wrong', () => {
    expect(
      ['NetworkError', 'TooManyRequests', 'PictureHeic', undefined].map((code) => canRetry(photo(1, undefined, code))),
    ).toEqual([true, true, false, false]);
  });

  it('that were chosen twice are one', () => {
    expect(withoutDuplicates([...list, photo(5, 'a'), photo(6)]).map(({ id }) => id)).toEqual([1, 2, 3, 4, 6]);
  });

  it('follow what another tab made of them, and keep what is on its way', () => {
    const next = mergePhotos(list, [{ key: 'c' }, { key: 'x', width: 4, height: 3 }], () => 7);
    expect(next.map(({ id, key }) => [id, key])).toEqual([
      [3, 'c'],
      [7, 'x'],
      [2, undefined],
      [4, undefined],
    ]);
  });
});

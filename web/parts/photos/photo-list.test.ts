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

describe('photo list', () => {
  it('returns the uploaded keys in order', () => {
    expect(keysOf(list)).toEqual(['a', 'c']);
  });

  it('has room for the maximum minus the photos that are not refused', () => {
    expect(roomIn(list, 5)).toBe(2);
    expect(roomIn(list, 3)).toBe(0);
    expect(roomIn(list, 2)).toBe(0);
  });

  it.each([
    [3, 0, [3, 1, 2, 4]],
    [1, 2, [2, 3, 1, 4]],
    [1, 99, [2, 3, 4, 1]],
    [9, 0, [1, 2, 3, 4]],
  ])('moves photo %i to place %i', (id, place, order) => {
    expect(movePhoto(list, id, place).map((item) => item.id)).toEqual(order);
  });

  it('allows a retry unless the file itself is at fault', () => {
    expect(
      ['NetworkError', 'TooManyRequests', 'PictureHeic', undefined].map((code) => canRetry(photo(1, undefined, code))),
    ).toEqual([true, true, false, false]);
  });

  it('removes duplicates', () => {
    expect(withoutDuplicates([...list, photo(5, 'a'), photo(6)]).map(({ id }) => id)).toEqual([1, 2, 3, 4, 6]);
  });

  it('follows changes of another tab, and keeps running uploads', () => {
    const next = mergePhotos(list, [{ key: 'c' }, { key: 'x', width: 4, height: 3 }], () => 7);
    expect(next.map(({ id, key }) => [id, key])).toEqual([
      [3, 'c'],
      [7, 'x'],
      [2, undefined],
      [4, undefined],
    ]);
  });
});

import { expect, test } from 'vitest';
import { galleryItems } from './gallery-items.ts';

const picture = (key: string) => ({ key, width: 400, height: 300 });
const video = '/media/video/0123456789abcdef0123456789abcdef';

test('puts the video after the cover and keeps the photo numbers', () => {
  const items = galleryItems({ pictures: [picture('a'), picture('b')], video });
  expect(items.map((item) => (item.kind === 'photo' ? item.number : item.poster?.key))).toEqual([1, 'a', 2]);
});

test('handles a video without photos and photos without a video', () => {
  expect(galleryItems({ pictures: [], video })).toEqual([
    { kind: 'video', key: video, address: video, poster: undefined },
  ]);
  expect(galleryItems({ pictures: [picture('a')], video: undefined })).toHaveLength(1);
});

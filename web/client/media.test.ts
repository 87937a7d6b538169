import { afterEach, expect, test } from 'vitest';
import { pictureSources, pictureUrl, setMediaOrigin } from './media.ts';

afterEach(() => setMediaOrigin(undefined));

test('pictures are on the page’s origin', () => {
  expect(pictureUrl('u/1', 200)).toBe('/media/200/u/1.webp');
});

test('pictures are on the origin of the content delivery network, if there is one', () => {
  setMediaOrigin('https://media.meydan.example/');
  expect(pictureUrl('u/1', 200)).toBe('https://media.meydan.example/media/200/u/1.webp');
  const { src, srcSet } = pictureSources({ key: 'u/1', width: 320, height: 200 });
  expect(src).toBe('https://media.meydan.example/media/320/u/1.webp');
  expect(srcSet).toBe(
    'https://media.meydan.example/media/200/u/1.webp 200w, https://media.meydan.example/media/320/u/1.webp 320w',
  );
});

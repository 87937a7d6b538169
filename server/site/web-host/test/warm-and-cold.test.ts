import { expect, test } from 'vitest';
import { warmAndCold } from '../operations/warm-and-cold.ts';

test('keeps pages that were requested again while a robot requests each address once', () => {
  const removed: string[] = [];
  const pages = warmAndCold<string>(1_000, (page) => removed.push(page));
  pages.set('hot', 'hot', 100);
  pages.get('hot');
  for (let i = 0; i < 1_000; i += 1) pages.set(`address ${i}`, `page ${i}`, 100);
  expect(pages.get('hot')).toBe('hot');
  expect(removed).toHaveLength(998);
  expect(pages.bytes()).toBeLessThanOrEqual(1_000);
});

test('evicts the least recently used of the pages that were requested again', () => {
  const pages = warmAndCold<string>(400, () => undefined);
  for (const key of ['a', 'b', 'c']) {
    pages.set(key, key, 100);
    pages.get(key);
  }
  pages.get('a');
  pages.set('d', 'd', 100);
  pages.get('d');
  // The oldest becomes cold, and leaves with the next cold page.
  pages.set('e', 'e', 100);
  expect([pages.get('b'), pages.get('a')]).toEqual([undefined, 'a']);
});

test('replaces a page without keeping the bytes of the old one', () => {
  const removed: string[] = [];
  const pages = warmAndCold<string>(1_000, (page) => removed.push(page));
  pages.set('a', 'old', 100);
  pages.get('a');
  pages.set('a', 'new', 50);
  expect([pages.get('a'), pages.bytes(), removed]).toEqual(['new', 50, ['old']]);
});

test('keeps nothing that is larger than its space', () => {
  const pages = warmAndCold<string>(0, () => undefined);
  pages.set('a', 'a', 1);
  expect([pages.get('a'), pages.bytes()]).toEqual([undefined, 0]);
});

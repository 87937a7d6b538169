import { describe, expect, it } from 'vitest';
import { anyAd } from '../rules/cache-scope.ts';
import type { ChangedAd, CacheScope } from '../rules/cache-scope.ts';
import { readNotice, writeNotice } from '../operations/change-notices.ts';
import { pageCache } from '../rules/page-cache.ts';

const ad = (parts: Partial<ChangedAd> = {}): ChangedAd => ({
  categories: [1, 11],
  tags: new Set([5000]),
  price: 100,
  ownerId: 'a',
  beginnings: new Set(['kol']),
  rank: 500,
  createdAt: 5_000,
  ...parts,
});

/** Counts how often each page is made. */
function counted() {
  const time = { now: 0 };
  const pages = pageCache(() => time.now, true);
  let made = 0;
  return {
    pages,
    time,
    of: async (key: string, scope: CacheScope = anyAd) => pages.of(key, scope, async () => (made += 1)),
  };
}

it('makes a page once until everything changes', async () => {
  const { pages, of } = counted();
  expect([await of('a'), await of('a'), await of('b')]).toEqual([1, 1, 2]);
  pages.forget();
  expect(await of('a')).toBe(3);
});

it('caches a page from its second request, and shares a page in progress', async () => {
  const pages = pageCache();
  let made = 0;
  const of = async (key: string) => pages.of(key, anyAd, async () => (made += 1));
  expect(await Promise.all([of('a'), of('a')])).toEqual([1, 1]);
  expect([await of('a'), await of('a')]).toEqual([2, 2]);
  pages.forget();
  expect([await of('a'), await of('a'), await of('b'), await of('b')]).toEqual([3, 3, 4, 5]);
});

it('does not cache failures, or pages started before a change', async () => {
  const pages = pageCache(undefined, true);
  await expect(pages.of('a', anyAd, () => Promise.reject(new Error('unavailable')))).rejects.toThrow('unavailable');
  expect(await pages.of('a', anyAd, async () => 'here')).toBe('here');
  const { promise, resolve } = Promise.withResolvers<string>();
  const old = pages.of('b', anyAd, () => promise);
  pages.changed([ad()]);
  resolve('old');
  expect([await old, await pages.of('b', anyAd, async () => 'new')]).toEqual(['old', 'new']);
});

describe('a change', () => {
  const cases: [string, Partial<CacheScope>, boolean][] = [
    ['its category', { category: 11 }, true],
    ['another category', { category: 12 }, false],
    ['one of several tags', { groups: [[4000, 5000]] }, true],
    ['a tag that it lacks', { groups: [[5000], [6000]] }, false],
    ['its price', { price: { from: 100, to: 100 } }, true],
    ['a lower price', { price: { to: 99 } }, false],
    ['ads that sort before it', { last: { by: 'rank', key: 501, direction: 'desc' } }, false],
    ['ads that also sort after it', { last: { by: 'rank', key: 500, direction: 'desc' } }, true],
    ['cheaper ads', { last: { by: 'price', key: 99, direction: 'asc' } }, false],
    ['also more expensive ads', { last: { by: 'price', key: 101, direction: 'asc' } }, true],
    ['newer ads', { last: { by: 'createdAt', key: 5_001, direction: 'desc' } }, false],
    ['another owner', { ownerId: 'b' }, false],
    ['a word with the same prefix', { words: ['kol'] }, true],
    ['an additional word', { words: ['kol', 'mas'] }, false],
    [
      'a title with all words but one, in another category',
      { category: 0, groups: [[7000]], said: ['kol', 'mas'] },
      true,
    ],
    ['a title with other words', { groups: [[7000]], said: ['san', 'mas'] }, false],
  ];
  it.each(cases)('affects a page of %s: %o', async (_, parts, isAffected) => {
    const { pages, of } = counted();
    const scope = { ...anyAd, ...parts };
    await of('page', scope);
    pages.changed([ad()]);
    expect(await of('page', scope)).toBe(isAffected ? 2 : 1);
  });

  it('affects pages of its categories and of none, if another process made it', async () => {
    const { pages, of } = counted();
    const [none, same, other] = [anyAd, { ...anyAd, category: 11 }, { ...anyAd, category: 12 }];
    await Promise.all([of('none', none), of('same', same), of('other', other)]);
    pages.changedIn([1, 11]);
    expect([await of('other', other), await of('none', none), await of('same', same)]).toEqual([3, 4, 5]);
  });

  it('affects the narrowed scope of a page in any category', async () => {
    const pages = pageCache(undefined, true);
    const make = async (narrowScope: (scope: CacheScope) => void) => {
      narrowScope({ ...anyAd, words: ['mas'] });
      return {};
    };
    const ofOtherCategory = { ...anyAd, category: 12 };
    const page = await pages.of('a', ofOtherCategory, make);
    pages.changed([ad()]);
    expect(await pages.of('a', ofOtherCategory, make)).toBe(page);
    pages.changed([ad({ beginnings: new Set(['mas']) })]);
    expect(await pages.of('a', ofOtherCategory, make)).not.toBe(page);
  });
});

it('drops pages after a time limit, dated pages sooner', async () => {
  const { time, of } = counted();
  const dated = { ...anyAd, isDated: true };
  await of('a');
  await of('dated', dated);
  time.now = 10_000;
  expect([await of('a'), await of('dated', dated)]).toEqual([1, 3]);
  time.now = 100_000;
  expect(await of('a')).toBe(4);
});

it('notifies other processes of changed categories, ignores own notices, and reports everything changed if there are many', () => {
  expect(readNotice(writeNotice([1, 11, 1]))).toEqual([]);
  expect(readNotice(writeNotice([1, 11, 1]).replace(/"copy":"[^"]+"/, '"copy":"other"'))).toEqual([1, 11]);
  expect(readNotice(writeNotice(Array.from({ length: 2_000 }, (_, id) => id)))).toBe('all');
  expect(readNotice(undefined)).toBe('all');
});
